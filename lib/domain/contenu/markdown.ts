/** Addresses that a text in Markdown links to or shows: `[a](/b)`, `![a](/b)`, `<https://a>`, `[a]: /b`. */
export function markdownLinks(text: string): string[] {
  // What is written as code is shown, not followed.
  const shown = text.replace(/```[\s\S]*?```|`[^`\n]*`/g, '')
  const inline = shown.matchAll(/\]\(\s*<?([^\s)>]*)>?(?:\s+["'(][^)]*)?\)/g)
  const automatic = shown.matchAll(/<((?:https?|mailto|tel):[^\s>]+)>/gi)
  const references = shown.matchAll(/^\s{0,3}\[[^\]]+\]:\s*<?(\S+?)>?(?:\s|$)/gm)
  return [...inline, ...automatic, ...references].map((found) => found[1] ?? '')
}
