import { z } from 'zod'
import type { Db } from '@/lib/platform/db/client'
import { fichiers } from '@/lib/platform/db/schema/socle'
import { parseEnv } from '@/lib/platform/env'
import { asApiError } from '@/lib/platform/errors/as-api-error'
import { receiveFiles } from '@/lib/platform/uploads/receive'
import { startClamd, VIRUS } from '../support/clamd'
import { pdf, png } from '../support/files'
import { openOwnDatabase } from '../support/own-database'

let db: Db
let close: () => Promise<void>
let clamd: Awaited<ReturnType<typeof startClamd>>

beforeAll(async () => {
  clamd = await startClamd()
  ;({ db, close } = await openOwnDatabase('antivirus', { CLAMAV_URL: clamd.url }))
})
afterAll(async () => {
  await clamd.stop()
  await close()
})

const image = (comment = '') => new File([png(comment)], 'photo.png', { type: 'image/png' })
const page = () => new File([pdf()], 'page.pdf', { type: 'application/pdf' })

/** Sends files as a form does: the names of those that are stored, or the status and message of the refusal. */
async function send(...files: File[]) {
  const form = new FormData()
  for (const file of files) form.append('files', file)
  try {
    const stored = await receiveFiles(form, { categorie: 'essai', auteurId: null, groupeId: null })
    return stored.map(({ nom }) => nom)
  } catch (error) {
    const { status, message, headers } = asApiError(error)
    return { status, message, retryAfter: headers['Retry-After'] }
  }
}

const names = async () => (await db.select({ nom: fichiers.nom }).from(fichiers)).map(({ nom }) => nom)

test('[SAFE-17] files pass the scanner, which refuses what its signatures know; away, nothing is stored and the call answers 503', async () => {
  expect(await send(image(), page())).toEqual(['photo.png', 'page.pdf'])
  expect(await send(page(), image(VIRUS))).toEqual({
    status: 400,
    message: '« photo.png » est refusé par l’antivirus.',
  })
  const large = new File([png('x'.repeat(9 * 1024 * 1024) + VIRUS)], 'grande.png', { type: 'image/png' })
  expect(await send(large)).toMatchObject({ status: 400 })
  await clamd.stop()
  expect(await send(image())).toEqual({
    status: 503,
    message:
      'Les fichiers ne peuvent pas être vérifiés pour le moment : rien n’a été enregistré. Réessayez dans quelques minutes.',
    retryAfter: '5',
  })
  expect(await names()).toEqual(['photo.png', 'page.pdf'])
})

test('an address of the scanner that cannot be used stops the start', () => {
  const read = (CLAMAV_URL: string) => () => parseEnv({ CLAMAV_URL })
  expect(read('tcp://clamav:3310')).not.toThrow()
  for (const wrong of ['clamav:3310', 'http://clamav:3310', 'tcp://clamav', 'tcp://u@clamav:1'])
    expect(read(wrong)).toThrow('CLAMAV_URL : une adresse tcp://hôte:port est attendue')
  expect(z.string().parse(parseEnv({ CLAMAV_URL: 'tcp://[::1]:3310' }).CLAMAV_URL)).toBe('tcp://[::1]:3310')
})
