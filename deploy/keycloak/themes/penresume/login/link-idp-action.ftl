<#-- keycloak.v2's with a link in place of the form, whose redirect to Google the content security policy forbids (form-action). -->
<#import "template.ftl" as layout>
<#import "buttons.ftl" as buttons>
<@layout.registrationLayout displayMessage=false; section>
  <#if section == "header">
    ${msg("linkIdpActionTitle", idpDisplayName)}
  <#elseif section == "form">
    <p>${msg("linkIdpActionMessage", idpDisplayName)}</p>
    <a class="button primary" id="kc-continue" href="${url.loginAction}">${msg("penresumeLink")}</a>
    <form action="${url.loginAction}" method="post">
      <@buttons.button name="cancel-aia" id="kc-cancel" label="penresumeCancel" type="secondary"/>
    </form>
  </#if>
</@layout.registrationLayout>
