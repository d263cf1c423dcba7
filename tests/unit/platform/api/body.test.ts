import { readBody } from '@/lib/platform/api/body'

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

test('[SAFE-27] the null character is refused with the path of its field, in JSON and in a form', async () => {
  const message = 'Ce texte contient des caractères interdits.'
  const told = (...paths: string[][]) => ({
    status: 400,
    details: { errors: paths.map((path) => expect.objectContaining({ path, message })) },
  })
  await expect(read('{"data":{"nom":"a\\u0000b","lignes":["x","\\u0000"]}}')).rejects.toMatchObject(
    told(['data', 'nom'], ['data', 'lignes', '1']),
  )
  await expect(read('{"data":{"n\\u0000m":1}}')).rejects.toMatchObject(told(['data', 'nm']))
  const body = new FormData()
  body.set('nom', 'a\0b')
  const request = new Request('http://localhost/v2/api/x', { method: 'POST', body })
  await expect(readBody(request, { multipart: { maxBytes: 1000 } })).rejects.toMatchObject(told(['nom']))
})

test('[SAFE-29] a form of more fields than any of ours has is refused before it is taken apart', async () => {
  const send = (fields: number) => {
    const body = new FormData()
    for (let at = 0; at < fields; at++) body.append(`champ${at}`, '')
    const request = new Request('http://localhost/v2/api/x', { method: 'POST', body })
    return readBody(request, { multipart: { maxBytes: 1_000_000 } })
  }
  const parse = jest.spyOn(Response.prototype, 'formData')
  await expect(send(1001)).rejects.toMatchObject({
    status: 400,
    message: 'Le formulaire envoyé a trop de champs.',
  })
  expect(parse).not.toHaveBeenCalled()
  await expect(send(999)).resolves.toMatchObject({ json: undefined })
  expect(parse).toHaveBeenCalledTimes(1)
})
