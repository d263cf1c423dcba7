import { z } from 'zod'
import { pushRecent, RECENT_CLIENTS } from '@/lib/domain/perimetre/recents'
import { type ClientOption, clientOption } from '@/lib/perimetre/options'

// The browser may be shared: each entry says whose it is.
const stored = z.array(clientOption.extend({ userId: z.number() }))
type Stored = z.infer<typeof stored>

function read(): Stored {
  try {
    return stored.parse(JSON.parse(localStorage.getItem(RECENT_CLIENTS.key) ?? '[]'))
  } catch {
    return []
  }
}

/** The person's last clients in this portal, newest first (PERIM-19). */
export function recentClients(userId: number, portailId: number): ClientOption[] {
  return read().filter((client) => client.userId === userId && client.portailId === portailId)
}

/** Puts a chosen client first among the 5 kept (PERIM-20). */
export function rememberClient(userId: number, client: ClientOption): void {
  const next = pushRecent(read(), { ...client, userId }, RECENT_CLIENTS.max, ({ id }) => id)
  try {
    localStorage.setItem(RECENT_CLIENTS.key, JSON.stringify(next))
  } catch {
    // A full or forbidden storage costs the list of recent clients, nothing else.
  }
}
