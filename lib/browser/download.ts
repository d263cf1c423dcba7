import { apiUrl } from '../routes'
import { ClientCallError, parseAnswer } from './client'

/** Makes a call that answers a file and saves it under this name. Throws a ClientCallError as `apiFetch` does. */
export async function downloadFile(path: string, name: string): Promise<void> {
  const response = await fetch(apiUrl(path), {
    method: 'POST',
    credentials: 'include',
    headers: { 'Content-Type': 'application/json' },
    body: '{}',
  }).catch((cause: unknown) => {
    throw new ClientCallError(0, null, { cause })
  })
  if (!response.ok) throw new ClientCallError(response.status, parseAnswer(await response.text()))
  const address = URL.createObjectURL(await response.blob())
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  URL.revokeObjectURL(address)
}
