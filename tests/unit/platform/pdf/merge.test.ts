import { PDFDocument } from '@cantoo/pdf-lib'
import { renderPdf } from '@/lib/platform/pdf/document'
import { mergePdfs, picturePdf } from '@/lib/platform/pdf/merge'
import { pdfText } from '../../../support/pdf'

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

const report = (reference: string, rows = 1) =>
  renderPdf({
    titre: 'Bulletin d’intervention',
    reference,
    blocs: [{ type: 'faits', lignes: Array.from({ length: rows }, (_, rank) => [`Ligne ${rank}`, 'vue']) }],
  })

async function whole(chunks: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const parts: Uint8Array[] = []
  for await (const chunk of chunks) parts.push(chunk)
  return Buffer.concat(parts)
}

async function* given(...documents: (Uint8Array | null)[]) {
  for (const document of documents) if (document) yield document
}

test('documents put together keep all their pages, in their order, under one title', async () => {
  const picture = await picturePdf(PNG, 'image/png', '963001_TIL-0001_2026-03-10_photo-1')
  const bytes = await whole(
    mergePdfs(given(await report('INT-1', 80), picture, await report('INT-2')), 'Bulletins d’intervention'),
  )
  const [first, second, all] = [await report('INT-1', 80), await report('INT-2'), bytes]
  const pages = async (one: Uint8Array) => (await PDFDocument.load(one)).getPageCount()
  const count = (await pages(first)) + 1 + (await pages(second))
  expect(await pages(all)).toBe(count)
  // What readers go by, where the library of this test walks the tree.
  expect(/^1 0 obj\n.* \/Count (\d+) /m.exec(bytes.toString('latin1'))?.[1]).toBe(String(count))
  expect((await PDFDocument.load(bytes)).getTitle()).toBe('Bulletins d’intervention')
  const text = pdfText(bytes)
  expect(text.indexOf('INT-1')).toBeLessThan(text.indexOf('INT-2'))
})

test('each object is where the table says that it is', async () => {
  const bytes = await whole(mergePdfs(given(await report('INT-1'), await report('INT-2')), 'Essai'))
  const text = bytes.toString('latin1')
  const start = Number(/startxref\n(\d+)\n%%EOF\n$/.exec(text)?.[1])
  const [, count = '', ...lines] = text.slice(start).split('\n').slice(0, 4000)
  expect(count).toMatch(/^0 \d+$/)
  const entries = lines.slice(0, Number(count.slice(2)))
  for (const [number, line] of entries.entries()) {
    if (line.endsWith('n '))
      expect(text.slice(Number(line.slice(0, 10)))).toMatch(new RegExp(`^${number} 0 obj`))
  }
  expect(entries.filter((line) => line.endsWith('n ')).length).toBeGreaterThan(10)
})

test('a file that is no document is refused, and a picture that no page holds is left out', async () => {
  await expect(whole(mergePdfs(given(Buffer.from('rien')), 'Essai'))).rejects.toThrow()
  expect(await picturePdf(PNG, 'image/heic', 'photo')).toBeNull()
})
