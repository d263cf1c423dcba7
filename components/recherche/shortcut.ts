const isApple = () => /mac|iphone|ipad/i.test(navigator.platform)

/** Whether a key is the one that opens the search: ⌘K where that is the key of shortcuts, Ctrl+K elsewhere. */
export function isShortcut(event: KeyboardEvent): boolean {
  const { key, metaKey, ctrlKey, shiftKey, altKey, isComposing } = event
  if (key.toLowerCase() !== 'k' || shiftKey || altKey || isComposing) return false
  // Ctrl+K cuts the end of the line in the fields of a Mac.
  return isApple() ? metaKey && !ctrlKey : ctrlKey && !metaKey
}

/** How the key is written for the browser that says this of itself. */
export const shortcutName = (userAgent: string | null): string =>
  /mac|iphone|ipad/i.test(userAgent ?? '') ? '⌘K' : 'Ctrl K'
