/** The dwelling that a window is about. */
export type Target = {
  target: { id: number; reference: string; occupant: string }
  open: boolean
  onClose: () => void
}
