import { z } from 'zod'
import { call, signIn } from './api'

const row = z.object({ id: z.number() }).loose()

/** A stored commissioning request with all it refers to, as its author reads it; null when it is not there. */
export async function storedCmi(id: number, email: string): Promise<Record<string, unknown> | null> {
  const { status, body } = await call('GET', `cmis/${id}?populate=*`, { jwt: await signIn(email) })
  return status === 200 ? z.object({ data: row }).parse(body).data : null
}

/** Ids of the requests of a person, the first one first. */
export async function ownCmiIds(personne: { id: number; email: string }): Promise<number[]> {
  const path = `cmis?filters[createurDemande][id]=${personne.id}&sort=id&fields[0]=numeroDemande`
  const { body } = await call('GET', path, { jwt: await signIn(personne.email) })
  return z
    .object({ data: z.array(row) })
    .parse(body)
    .data.map(({ id }) => id)
}
