import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { deviceCookieName } from '@/lib/platform/auth/cookies'
import { now } from '@/lib/platform/clock'
import { seal, unseal } from '@/lib/platform/jetons/seal'
import { apiUrl } from '@/lib/platform/routes'
import { setCookie } from './answers'

/** How long a browser stays known to an account since its last login there, in seconds. */
const DEVICE_SECONDS = 180 * 24 * 60 * 60
/** Accounts that one browser stays known to: several people share a computer. */
const MOST_ACCOUNTS = 5

const devicesSchema = z
  .array(z.object({ compte: z.int(), appareil: z.uuid(), prouve: z.literal(true).optional() }))
  .max(MOST_ACCOUNTS)

async function devicesIn(cookie: string | undefined): Promise<z.infer<typeof devicesSchema>> {
  return (cookie && (await unseal('appareil', devicesSchema, cookie))) || []
}

/**
 * Name of the browser for an account it logged in to before, so that what strangers try does not keep its owner out
 * (SAFE-08); null for any other. It opens nothing by itself.
 */
export async function deviceOf(cookie: string | undefined, userId: number | null): Promise<string | null> {
  const devices = await devicesIn(cookie)
  return devices.find(({ compte }) => compte === userId)?.appareil ?? null
}

/** `deviceOf`, for a browser whose login there gave a second factor: one by a password alone may be that of who stole it (SAFE-21). */
export async function provenDeviceOf(cookie: string | undefined, userId: number): Promise<string | null> {
  const devices = await devicesIn(cookie)
  return devices.find(({ compte, prouve }) => compte === userId && prouve)?.appareil ?? null
}

/**
 * `Set-Cookie` by which a browser stays known to the account it has just logged in to, under a new name each time; `prouve`: by a
 * second factor too.
 */
export async function rememberDevice(
  cookie: string | undefined,
  userId: number,
  prouve?: true,
): Promise<string> {
  const others = (await devicesIn(cookie)).filter(({ compte }) => compte !== userId)
  const own = { compte: userId, appareil: randomUUID(), ...(prouve && { prouve }) }
  const devices = [own, ...others].slice(0, MOST_ACCOUNTS)
  const value = await seal('appareil', devices, new Date(now().getTime() + DEVICE_SECONDS * 1000))
  return setCookie({ name: deviceCookieName(), value, path: apiUrl('auth'), maxAge: DEVICE_SECONDS })
}
