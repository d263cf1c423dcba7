/** First letters of the keys under which the tab keeps what is typed in forms. */
export const TYPED_FORMS = 'brouillon.'

/** Forgets what forms keep in the browser, typed texts and files, for whoever uses it next. Never throws. */
export async function forgetTypedForms(): Promise<void> {
  try {
    for (const key of Object.keys(sessionStorage))
      if (key.startsWith(TYPED_FORMS)) sessionStorage.removeItem(key)
    const { forgetAllFiles } = await import('./file-store')
    await forgetAllFiles()
  } catch {
    // A storage that is refused holds nothing.
  }
}
