const NAVIGATEURS: readonly [RegExp, string][] = [
  [/\bEdgA?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/\bChrome\/|\bCriOS\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
]
const SYSTEMES: readonly [RegExp, string][] = [
  [/\b(?:iPhone|iPad)\b/, 'iOS'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
]

const named = (names: readonly [RegExp, string][], text: string) =>
  names.find(([pattern]) => pattern.test(text))?.[1]

/** Device of a session in words, from its User-Agent: « Chrome sur Windows »; a program is told as such. */
export function appareil(userAgent: string | null): string {
  const navigateur = named(NAVIGATEURS, userAgent ?? '')
  const systeme = named(SYSTEMES, userAgent ?? '')
  if (navigateur === undefined) return 'Programme ou navigateur inconnu'
  return systeme === undefined ? navigateur : `${navigateur} sur ${systeme}`
}
