import { mkdirSync, mkdtempSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { NEXT } from './build.mjs'
import { run } from './process.mjs'
import { freePort, startNext } from './server.mjs'

const ENVIRONMENT = {
  ...process.env,
  NODE_ENV: 'production',
  NEXT_DIST_DIR: '',
  NEXT_TELEMETRY_DISABLED: '1',
}

const FILES = {
  'package.json': '{ "name": "bare-app", "private": true }\n',
  // The root must hold both this folder and the project, whose Next is used through a link.
  'next.config.mjs': "export default { turbopack: { root: '/' } }\n",
  'app/layout.js':
    'export default function Layout({ children }) {\n  return <html lang="fr"><body>{children}</body></html>\n}\n',
  // Answers the bytes that it was last given.
  'app/octets/route.js':
    "let text = '{}'\n\nexport async function PUT(request) {\n  text = await request.text()\n  return new Response(null, { status: 204 })\n}\n\nexport const GET = () => new Response(text, { headers: { 'content-type': 'application/json; charset=utf-8' } })\n\nexport const dynamic = 'force-dynamic'\n",
  'app/dynamique/page.js':
    "import { cookies } from 'next/headers'\n\nexport default async function Page() {\n  await cookies()\n  return <p>Page vide</p>\n}\n",
}

/**
 * Writes and builds, outside the project, the least application of the same Next: one layout, one page that is
 * dynamic because it reads cookies, and one route handler. Gives its folder; throws where it cannot be built.
 */
export async function buildBareApp() {
  const folder = mkdtempSync(path.join(tmpdir(), 'extranet-nue-'))
  for (const [name, text] of Object.entries(FILES)) {
    const file = path.join(folder, name)
    mkdirSync(path.dirname(file), { recursive: true })
    writeFileSync(file, text)
  }
  symlinkSync(path.resolve('node_modules'), path.join(folder, 'node_modules'))
  const code = await run(process.execPath, [path.resolve(NEXT), 'build'], { cwd: folder, env: ENVIRONMENT })
  if (code !== 0) throw new Error("L'application nue ne se construit pas.")
  return folder
}

/** Starts it; `stop()` ends it. */
export async function startBareApp(folder) {
  const PORT = String(await freePort())
  const origin = `http://localhost:${PORT}`
  const log = path.join(folder, 'serveur.log')
  const { stop } = await startNext({ ...ENVIRONMENT, PORT }, log, `${origin}/dynamique`, { cwd: folder })
  return { origin, stop }
}
