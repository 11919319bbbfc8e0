<#import "page.ftl" as p>
<#-- Keycloak attaches the same message to the e-mail of an unknown user and to a wrong password. -->
<#assign unknown = messagesPerField.existsError("username") && messagesPerField.get("username") == msg("invalidUserMessage")>
<#assign wrong = messagesPerField.existsError("password") && [msg("invalidUserMessage"), msg("invalidPasswordMessage")]?seq_contains(messagesPerField.get("password"))>
<#-- Keycloak also reports a locked account at a field, although it belongs to none. -->
<#assign other = messagesPerField.existsError("username", "password") && !unknown && !wrong>
<#assign fieldErrors = {"email": unknown?then(msg("invalidUsernameMessage"), ""), "password": wrong?then(msg("invalidPasswordMessage"), "")}>
<#assign isError = ((message.type)!"") == "error">
<#assign globalError = "">
<#if other><#assign globalError = messagesPerField.getFirstError("username", "password")><#elseif isError && !unknown && !wrong><#assign globalError = message.summary></#if>
<#assign notice = (message?has_content && !isError)?then((message.summary)!"", "")>
<#assign email = (login.username)!((auth.attemptedUsername)!"")>
<#assign hidden = {"credentialId": (auth.selectedCredential)!""}>
<#assign forgotUrl = realm.resetPasswordAllowed?then(url.loginResetCredentialsUrl, "")>
<@p.page title=msg("penresumeLoginTitle")>
<div id="auth-root">
<main class="card">
  <h1>${msg("penresumeLoginTitle")}</h1>
  <#if globalError?has_content><p class="alert danger" role="alert">${globalError}</p></#if>
  <#if notice?has_content><p class="alert" role="status">${notice}</p></#if>
  <form class="form" action="${url.loginAction}" method="post">
    <#list hidden as name, value><#if value?has_content><input type="hidden" name="${name}" value="${value}"></#if></#list>
    <@p.plainInput name="username" label=msg("email") type="email" value=email autocomplete="username" error=fieldErrors.email/>
    <@p.plainInput name="password" label=msg("password") type="password" value="" autocomplete="current-password" error=fieldErrors.password/>
    <#if forgotUrl?has_content><a href="${forgotUrl}">${msg("doForgotPassword")}</a></#if>
    <button class="button primary" type="submit">${msg("doLogIn")}</button>
  </form>
  <@p.google/>
  <p>${msg("penresumeNoAccount")} <a href="/signup">${msg("penresumeSignupLink")}</a></p>
  <p><a href="${p.homeUrl()}">${msg("penresumeHome")}</a> · <a href="/ajuda">${msg("penresumeHelp")}</a></p>
</main>
</div>
<@p.context mode="login" action=url.loginAction hidden=hidden values={"name": "", "email": email} fieldErrors=fieldErrors globalError=globalError notice=notice forgotUrl=forgotUrl/>
</@p.page>
