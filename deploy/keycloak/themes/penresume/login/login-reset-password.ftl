<#-- Based on keycloak.v2, with the instruction above the field. -->
<#import "template.ftl" as layout>
<#import "field.ftl" as field>
<#import "buttons.ftl" as buttons>
<@layout.registrationLayout displayMessage=!messagesPerField.existsError("username"); section>
  <#if section == "header">
    ${msg("emailForgotTitle")}
  <#elseif section == "form">
    <p>${msg("emailInstruction")}</p>
    <form class="form" action="${url.loginAction}" method="post">
      <@field.input name="username" label=msg("email") value=(auth.attemptedUsername)!"" autofocus=true autocomplete="username"/>
      <@buttons.actionGroup>
        <@buttons.button id="kc-submit" label="penresumeSendLink"/>
        <@buttons.buttonLink href=url.loginUrl label="backToLogin"/>
      </@buttons.actionGroup>
    </form>
  </#if>
</@layout.registrationLayout>
