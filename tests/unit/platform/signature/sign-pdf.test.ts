import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import os from 'node:os'
import path from 'node:path'

const folder = mkdtempSync(path.join(os.tmpdir(), 'extranet-signature-'))
const at = (name: string) => path.join(folder, name)
Object.assign(process.env, { DATA_DIR: at('data'), LOG_LEVEL: 'silent' })
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Our modules as a process that starts with these variables has them. */
async function fresh(variables: Record<string, string>) {
  jest.resetModules()
  for (const name of ['SIGNATURE_TSA_URL', 'SIGNATURE_KEY_FILE']) delete process.env[name]
  Object.assign(process.env, variables)
  const { renderPdf } = await import('@/lib/platform/pdf/document')
  const { signPdf } = await import('@/lib/platform/signature/sign-pdf')
  return async () => {
    const page = (titre: string) => renderPdf({ titre, reference: 'DEV-1', blocs: [] })
    const act = { reason: 'Essai', name: 'Camille Essai', at: new Date() }
    return signPdf(await page('Devis'), await page('Signature'), act)
  }
}

function pdfsig(bytes: Uint8Array): string {
  writeFileSync(at('signe.pdf'), bytes)
  return execFileSync('pdfsig', [at('signe.pdf')], { encoding: 'utf8' })
}

test('the key is made once, for its owner alone, and Poppler finds the signature valid', async () => {
  const said = pdfsig(await (await fresh({}))())
  expect(said).toContain('Signature is Valid')
  const file = at('data/signature.pem')
  expect(statSync(file).mode & 0o777).toBe(0o600)
  const made = readFileSync(file, 'utf8')
  await (await fresh({}))()
  expect(readFileSync(file, 'utf8')).toBe(made)
})

test('a file without a usable key is named', async () => {
  writeFileSync(at('vide.pem'), 'rien')
  const sign = await fresh({ SIGNATURE_KEY_FILE: at('vide.pem') })
  await expect(sign()).rejects.toThrow('vide.pem')
})

/** A timestamp service of OpenSSL; `answer` changes what it says. */
async function service(answer = (reply: Buffer) => reply): Promise<{ url: string; server: Server }> {
  const config = at('tsa.cnf')
  writeFileSync(
    config,
    `[tsa]\ndefault_tsa=t\n[t]\nserial=${at('serie')}\nsigner_cert=${at('tsa.crt')}\nsigner_key=${at('tsa.key')}\nsigner_digest=sha256\ndefault_policy=1.2.3.4\ndigests=sha256\n`,
  )
  writeFileSync(at('serie'), '01\n')
  const subject = '/CN=Horodatage'
  const usage = 'extendedKeyUsage=critical,timeStamping'
  execFileSync(
    'openssl',
    [
      'req',
      '-x509',
      '-newkey',
      'rsa:2048',
      '-nodes',
      '-days',
      '2',
      '-subj',
      subject,
      '-addext',
      usage,
      '-keyout',
      at('tsa.key'),
      '-out',
      at('tsa.crt'),
    ],
    { stdio: 'ignore' },
  )
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(Buffer.from(part))
    writeFileSync(at('demande.tsq'), Buffer.concat(parts))
    execFileSync(
      'openssl',
      ['ts', '-reply', '-config', config, '-queryfile', at('demande.tsq'), '-out', at('reponse.tsr')],
      { stdio: 'ignore' },
    )
    response.end(answer(readFileSync(at('reponse.tsr'))))
  })
  await new Promise<void>((resolve) => server.listen(0, resolve))
  const address = server.address()
  return { url: `http://localhost:${typeof address === 'object' ? address?.port : 0}`, server }
}

test('with a timestamp service the signature holds its token', async () => {
  const { url, server } = await service()
  try {
    const bytes = await (await fresh({ SIGNATURE_TSA_URL: url }))()
    expect(pdfsig(bytes)).toContain('Signature is Valid')
    // id-aa-signatureTimeStampToken, 1.2.840.113549.1.9.16.2.14
    expect(Buffer.from(bytes).toString('latin1')).toContain('060b2a864886f70d010910020e')
  } finally {
    server.close()
  }
})

test('nothing is signed while the timestamp service answers something else, or nothing', async () => {
  const { url, server } = await service((reply) => reply.subarray(0, reply.length - 40))
  try {
    const sign = await fresh({ SIGNATURE_TSA_URL: url })
    await expect(sign()).rejects.toMatchObject({ status: 503 })
  } finally {
    server.close()
  }
  const sign = await fresh({ SIGNATURE_TSA_URL: 'http://localhost:9' })
  await expect(sign()).rejects.toMatchObject({ status: 503 })
})
