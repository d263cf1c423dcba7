import { tellUnrun } from './chunk-reload'

/** Ends the session, by code that is fetched then; `onLeaving` hears that it began, and that it failed (AUTH-07). */
export async function leaveSession(onLeaving: (leaving: boolean) => void = () => {}): Promise<void> {
  onLeaving(true)
  try {
    const { signOut } = await import('./sign-out')
    if (!(await signOut())) onLeaving(false)
  } catch (error) {
    onLeaving(false)
    tellUnrun(error, () => leaveSession(onLeaving), 'La déconnexion n’a pas abouti. Veuillez réessayer.')
  }
}
