import { sql } from 'drizzle-orm'
import { immeubles, lineUp, outcome, runBatch } from './tests/support/imports-rows'
import { openOwnDatabase } from './tests/support/own-database'

async function main() {
  const N = Number(process.argv[2] ?? 20000)
  const { db, close } = await openOwnDatabase('impperf')
  const log = (m: string) => console.log(Math.round(performance.now()), m)
  await db.execute(
    sql`insert into roles (id, document_id, name, type) values (1, 'r1', 'Utilisateur', 'u'),(3, 'r3', 'Administrateur', 'a'), (4, 'r4', 'Super Administrateur', 's')`,
  )
  await db.execute(
    sql`insert into groupes (id, document_id, nom, type) values (2, 'portailcollectif', 'Collectif', 'COLLECTIF')`,
  )
  const b = immeubles(2000)
  const { equipements, ...rest } = b
  log('open')
  console.log(JSON.stringify(await runBatch(rest as any)))
  log('parc')
  await db.execute(sql`analyze`)
  const head =
    'Instance;Code client;Contrat;Logement;Famille;Type;Marque;Modèle;Numéro de série;Énergie;Puissance;Mise en service\n'
  let t = head
  for (let i = 0; i < N; i++)
    t += `${500000 + i};C-1;CT-1;L-${String(1 + Math.floor(i / (N / 2000))).padStart(4, '0')};Chaudières;Murale;Marque;M24;SN-${i};Gaz naturel;24,5;21/11/2024\n`
  const id = await lineUp({ equipements: t })
  log('queued')
  const { runImport } = await import('@/lib/platform/imports/run')
  const { IMPORTS } = await import('@/lib/imports.generated')
  const last = performance.now()
  const marks: [number, number][] = []
  const c0 = process.cpuUsage()
  const t0 = performance.now()
  await runImport(IMPORTS, id, async (p) => {
    marks.push([performance.now() - t0, p])
  })
  const s = (performance.now() - t0) / 1000
  const at = (p: number) => marks.find((m) => m[1] >= p)?.[0]
  console.log(
    `N=${N} ${s.toFixed(1)}s ${Math.round(N / s)}/s lecture ${Math.round(at(35) ?? 0)} contrôle ${Math.round((at(60) ?? 0) - (at(35) ?? 0))} écriture ${Math.round(s * 1000 - (at(60) ?? 0))} cpu ${Math.round((process.cpuUsage(c0).user + process.cpuUsage(c0).system) / 1000)} rss ${Math.round(process.memoryUsage().rss / 1e6)}`,
  )
  console.log(JSON.stringify(await outcome(id)))
  await close()
}
main().catch((e) => {
  console.error(e)
  process.exit(1)
})
