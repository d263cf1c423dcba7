import { readBody } from '@/lib/api/body'

const read = (text: string) =>
  readBody(
    new Request('http://localhost/v2/api/x', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: text,
    }),
    { json: true },
  )

test.each(['{"nom":"a\\ud800b"}', '["\\uDE00"]', '{"\\ud83d":1}', '{"a":', '{"a":1,}'])(
  'JSON that is none, or holds half a character, is refused: %s',
  async (text) => {
    await expect(read(text)).rejects.toMatchObject({ status: 400 })
  },
)

test('whole characters are read however they are written', async () => {
  await expect(read('{"nom":"\\ud83d\\ude00 😀 \\u00e9"}')).resolves.toMatchObject({
    json: { nom: '😀 😀 é' },
  })
})
