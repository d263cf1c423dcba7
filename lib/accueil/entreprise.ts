import 'server-only'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { tasksOfDemandes } from '@/lib/demandes/a-traiter'
import type { Person } from '@/lib/domain/acces/permissions'
import { DEFAULT_PORTAL_COLOR, PARK_PORTALS } from '@/lib/domain/acces/portails'
import type { Perimetre } from '@/lib/domain/perimetre/perimetre'
import type { PortailOption } from '@/lib/perimetre/options'
import { findPortails } from '@/lib/perimetre/queries'
import { execute } from '@/lib/platform/db/execute'
import { type ATraiter, taskColumns, toATraiter } from './a-traiter'
import { parkTasksFor } from './taches'

/** A portal of the person, with what waits in all their groups of it. */
export type PortailEntreprise = PortailOption & { isPark: boolean; aTraiter: ATraiter[] }

export type Entreprise = {
  /** Requests of all portals and of the public. */
  aTraiter: ATraiter[]
  portails: PortailEntreprise[]
}

const counted = z.record(z.string(), z.unknown())
const answer = z.object({ demandes: counted, portails: z.array(counted) })

/** Reads what waits in the whole company, for the staff who have chosen no perimeter: one statement after the portals (PERIM-53). */
export async function readEntreprise(perimetre: Perimetre, person: Person): Promise<Entreprise> {
  const portails = await findPortails(perimetre.userId)
  const parts = portails.map((portail) => {
    const isPark = PARK_PORTALS.includes(portail.type)
    const tasks = isPark ? parkTasksFor({ ...person, portal: portail.type }) : []
    const { id, type, label } = portail
    const whole: Perimetre = {
      ...perimetre,
      portail: { id, type, label, couleurPortail: DEFAULT_PORTAL_COLOR },
      tous: 'groupes',
    }
    return { portail: { ...portail, isPark }, tasks, columns: taskColumns(tasks, whole) }
  })
  const requests = tasksOfDemandes({ ...person, portal: null })
  const rowOf = (columns: ReturnType<typeof taskColumns>) =>
    columns.length === 0
      ? sql`'{}'::json`
      : sql`(select row_to_json(t) from (select ${sql.join(columns, sql`, `)}) t)`
  const [found = {}] = await execute(sql`
    select ${rowOf(taskColumns(requests, perimetre))} as demandes, json_build_array(${sql.join(
      parts.map(({ columns }) => rowOf(columns)),
      sql`, `,
    )}) as portails`)
  const read = answer.parse(found)
  return {
    aTraiter: toATraiter(requests, read.demandes),
    portails: parts.map(({ portail, tasks }, index) => ({
      ...portail,
      aTraiter: toATraiter(tasks, read.portails[index] ?? {}),
    })),
  }
}
