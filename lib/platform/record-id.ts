/** Integer id written in an address; null when it is none or is beyond what the database holds. */
export function recordId(text: string): number | null {
  if (!/^\d{1,10}$/.test(text)) return null
  const id = Number(text)
  return id >= 1 && id <= 2_147_483_647 ? id : null
}
