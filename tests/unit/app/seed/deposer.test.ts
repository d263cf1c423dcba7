import { storeFile } from '@/lib/app/seed/kit/store-file'
import type { Storage } from '@/lib/platform/storage/port'

test('the demonstration’s files go to the configured storage, whichever it is', async () => {
  const put = jest.fn<ReturnType<Storage['put']>, Parameters<Storage['put']>>(async (_key, content) => {
    const chunks: Uint8Array[] = []
    for await (const chunk of content) chunks.push(chunk)
    return { size: Buffer.concat(chunks).length, sha256: 'empreinte' }
  })
  globalThis.extranetStorage = {
    put,
    read: async () => null,
    remove: async () => undefined,
    list: async function* () {},
  }
  try {
    expect(await storeFile('documentation/notice.pdf', 'application/pdf', Buffer.from('%PDF-1.4'))).toEqual({
      cle: 'documentation/notice.pdf',
      mime: 'application/pdf',
      tailleOctets: 8,
      sha256: 'empreinte',
    })
  } finally {
    globalThis.extranetStorage = undefined
  }
  expect(put).toHaveBeenCalledWith('documentation/notice.pdf', expect.anything())
})
