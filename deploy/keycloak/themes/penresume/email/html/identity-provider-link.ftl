<#import "template.ftl" as layout>
<#assign name=((identityProviderContext.firstName!"") + " " + (identityProviderContext.lastName!""))?trim?replace("[<>&]", "", "r")>
<@layout.emailLayout>
${kcSanitize(msg("identityProviderLinkBodyHtml", identityProviderDisplayName, realmName, identityProviderContext.username, link, linkExpiration, linkExpirationFormatter(linkExpiration), name))?no_esc}
</@layout.emailLayout>
