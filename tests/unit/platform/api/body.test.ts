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
  await expect(readBody(request, { multipart: { maxBytes: 1000, files: null } })).rejects.toMatchObject(
    told(['nom']),
  )
})

/** A form of that many empty fields, whose header is as `header` spells it. */
function manyFields(fields: number, header: string, boundary: string) {
  const part = `--${boundary}\r\nContent-Disposition: form-data; name="a"\r\n\r\n\r\n`
  const body = `${part.repeat(fields)}--${boundary}--\r\n`
  const request = new Request('http://localhost/v2/api/x', {
    method: 'POST',
    body,
    headers: { 'content-type': header },
  })
  return readBody(request, {
    multipart: { maxBytes: 1_000_000, files: { minimum: 0, maximum: 10, types: [] } },
  })
}

test.each([
  ['multipart/form-data; boundary=un-repere', 'un-repere'],
  ['multipart/form-data; boundary="un-repere"', 'un-repere'],
  ['multipart/form-data; boundary="un-re\\pere"', 'un-repere'],
  ['Multipart/Form-Data; BOUNDARY=un-repere', 'un-repere'],
  ['multipart/form-data; x=boundary=autre; boundary=un-repere', 'un-repere'],
  ['multipart/form-data; xboundary=autre; boundary=un-repere', 'un-repere'],
  ['multipart/form-data; x="; boundary=autre"; boundary=un-repere', 'un-repere'],
  ['multipart/form-data; boundary=un-repere; boundary=autre', 'un-repere'],
])(
  '[SAFE-29] fields are counted at the mark that parts them, however the header spells it: %s',
  async (header, boundary) => {
    const parse = jest.spyOn(Response.prototype, 'formData').mockClear()
    await expect(manyFields(1001, header, boundary)).rejects.toMatchObject({
      message: 'Le formulaire envoyé a trop de champs.',
    })
    expect(parse).not.toHaveBeenCalled()
    const { form } = await manyFields(999, header, boundary)
    expect(form?.getAll('a')).toHaveLength(999)
  },
)

test.each([
  'multipart/form-data',
  'multipart/form-data; boundary=',
  'multipart/form-data; x=boundary=un-repere',
])('a form whose header names no mark is a 400: %s', async (header) => {
  await expect(manyFields(1, header, 'un-repere')).rejects.toMatchObject({
    status: 400,
    message: 'Le formulaire envoyé est illisible.',
  })
})
