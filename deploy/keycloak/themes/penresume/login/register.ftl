<#import "page.ftl" as p>
<#function valueOf name>
  <#list (profile.attributes)![] as attribute>
    <#if attribute.name == name><#return attribute.value!""></#if>
  </#list>
  <#return "">
</#function>
<#assign values = {"name": valueOf("firstName"), "email": valueOf("email")}>
<#assign required = msg("error-user-attribute-required")>
<#assign nameError = messagesPerField.existsError("firstName")?then(messagesPerField.get("firstName"), "")>
<#if nameError == required && values.email?has_content><#assign nameError = msg("missingFirstNameMessage")></#if>
<#assign fieldErrors = {
  "name": nameError,
  "email": messagesPerField.existsError("email", "username")?then(messagesPerField.getFirstError("email", "username"), ""),
  "password": messagesPerField.existsError("password")?then(messagesPerField.get("password"), ""),
  "confirmPassword": messagesPerField.existsError("password-confirm")?then(messagesPerField.get("password-confirm"), "")
}>
<#assign globalError = "">
<#if ((message.type)!"") == "error" && !messagesPerField.existsError("firstName", "email", "username", "password", "password-confirm")><#assign globalError = msg("penresumeSignupFailed")></#if>
<@p.page title=msg("penresumeSignupTitle")>
<div id="auth-root">
<main class="card">
  <h1>${msg("penresumeSignupTitle")}</h1>
  <#if globalError?has_content><p class="alert danger" role="alert">${globalError}</p></#if>
  <form class="form" action="${url.registrationAction}" method="post">
    <@p.plainInput name="firstName" label=msg("penresumeFullName") type="text" value=values.name autocomplete="name" error=fieldErrors.name/>
    <@p.plainInput name="email" label=msg("email") type="email" value=values.email autocomplete="email" error=fieldErrors.email/>
    <@p.plainInput name="password" label=msg("password") type="password" value="" autocomplete="new-password" error=fieldErrors.password hint=msg("penresumePasswordHint")/>
    <@p.plainInput name="password-confirm" label=msg("passwordConfirm") type="password" value="" autocomplete="new-password" error=fieldErrors.confirmPassword/>
    <button class="button primary" type="submit">${msg("penresumeSignup")}</button>
  </form>
  <@p.google/>
  <p>${msg("penresumeAgree")} <a href="/termos" target="_blank" rel="noopener">${msg("penresumeTerms")}</a> ${msg("penresumeAnd")} <a href="/privacidade" target="_blank" rel="noopener">${msg("penresumePrivacy")}</a>.</p>
  <p>${msg("penresumeHasAccount")} <a href="/login">${msg("penresumeLoginLink")}</a></p>
  <p><a href="${p.homeUrl()}">${msg("penresumeHome")}</a> · <a href="/ajuda">${msg("penresumeHelp")}</a></p>
</main>
</div>
<@p.context mode="signup" action=url.registrationAction hidden={} values=values fieldErrors=fieldErrors globalError=globalError/>
</@p.page>
