/** A mail without the secrets of its links: `?jeton=abc` becomes `?jeton=…`, in the text as in the HTML. */
export function hideTokens(text: string): string {
  return text.replace(/([?&;](?:jeton|token|confirmation|contrat|ID|t)=)[^&"'\s<>]+/g, '$1…')
}
