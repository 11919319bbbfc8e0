<#ftl output_format="plainText">
${msg("passwordResetBody", link, linkExpiration, realmName, linkExpirationFormatter(linkExpiration))}
${msg("penresumeHelp")} ${link?keep_before("/auth/")}/ajuda
