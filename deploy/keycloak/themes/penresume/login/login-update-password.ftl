<#-- Based on keycloak.v2, without inline scripts. Always ends the other sessions, because someone who knew the old password may have one. -->
<#import "template.ftl" as layout>
<#import "field.ftl" as field>
<#import "buttons.ftl" as buttons>
<@layout.registrationLayout displayMessage=!messagesPerField.existsError("password", "password-confirm"); section>
  <#if section == "header">
    ${msg("updatePasswordTitle")}
  <#elseif section == "form">
    <form class="form" action="${url.loginAction}" method="post">
      <@field.password name="password-new" label=msg("passwordNew") fieldName="password" autocomplete="new-password" autofocus=true/>
      <@field.password name="password-confirm" label=msg("passwordConfirm") autocomplete="new-password"/>
      <input type="hidden" name="logout-sessions" value="on">
      <p>${msg("penresumePasswordEndsSessions")}</p>
      <@buttons.actionGroup>
        <@buttons.button id="kc-submit" name="login" label="penresumeSavePassword"/>
        <#if isAppInitiatedAction??><@buttons.button id="kc-cancel" label="penresumeCancel" type="secondary" name="cancel-aia" value="true"/></#if>
      </@buttons.actionGroup>
    </form>
  </#if>
</@layout.registrationLayout>
