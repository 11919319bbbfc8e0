<#-- keycloak.v2's without the comment that it writes into the heading. -->
<#import "template.ftl" as layout>
<#import "buttons.ftl" as buttons>
<@layout.registrationLayout displayMessage=false; section>
  <#if section == "header">
    ${msg("linkIdpActionTitle", idpDisplayName)}
  <#elseif section == "form">
    <p>${msg("linkIdpActionMessage", idpDisplayName)}</p>
    <form class="form" action="${url.loginAction}" method="post">
      <@buttons.actionGroup>
        <@buttons.button name="continue" id="kc-continue" label="penresumeLink"/>
        <@buttons.button name="cancel-aia" id="kc-cancel" label="penresumeCancel" type="secondary"/>
      </@buttons.actionGroup>
    </form>
  </#if>
</@layout.registrationLayout>
