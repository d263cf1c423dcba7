import { seedTarifs, type TarifRef } from '@/lib/app/seed/demandes/tarifs'
import type { SeedContext } from '@/lib/app/seed/kit/context'
import { courriel, fixe, mobile, personne, sansAccent, voie } from '@/lib/app/seed/kit/identities'
import { COMMUNES, type Commune, commune } from '@/lib/app/seed/kit/places'
import { spreadOut, tour } from '@/lib/app/seed/kit/random'
import {
  agenceCodesPostaux,
  agences,
  prescripteurs,
} from '@/lib/platform/db/schema/administration/referentiel'

export type AgenceRef = {
  id: number
  nom: string
  region: string
  departement: string
  adresse: string
  telephone: string
  email: string
  fluidoNum: string
}
export type PrescripteurRef = {
  id: number
  prenom: string
  nom: string
  region: string
  telephone: string
  email: string
  dirEmail: string
  agenceId: number
}
export type Referentiel = {
  agences: AgenceRef[]
  prescripteurs: PrescripteurRef[]
  tarifs: TarifRef[]
  agenceDe: (commune: Commune) => AgenceRef
}

/** The largest town of each region: its agency is there rather than in a smaller one. */
const CAPITALES = [
  'Lyon',
  'Dijon',
  'Rennes',
  'Orléans',
  'Strasbourg',
  'Lille',
  'Le Havre',
  'Bordeaux',
  'Toulouse',
  'Nantes',
  'Nice',
]

/** Places of agencies, the first one of each region being its largest town. */
function withCapitals(places: readonly Commune[]): Commune[] {
  const capitals = CAPITALES.map(commune).filter(({ nom }) => places.every((place) => place.nom !== nom))
  return places.map((place, index) => {
    const isFirst = places.findIndex(({ region }) => region === place.region) === index
    return (isFirst && capitals.find(({ region }) => region === place.region)) || place
  })
}

/** Agencies and their postal codes, prescribers, and the price list of commissioning. */
export async function seedReferentiel(ctx: SeedContext): Promise<Referentiel> {
  const random = ctx.random.derive('referentiel')
  const byRegion = [...COMMUNES].sort((a, b) => (a.region === b.region ? 0 : a.region < b.region ? -1 : 1))
  const agenceRefs = withCapitals(spreadOut(byRegion, ctx.volumes.agences)).map((lieu, i): AgenceRef => {
    const row = {
      nom: lieu.nom,
      region: lieu.region.toUpperCase(),
      adresse: `${voie(random)}, ${lieu.codePostal} ${lieu.nom}`,
      telephone: fixe(random),
      email: `agence.${sansAccent(lieu.nom)}@exemple.fr`,
      fluidoNum: random.digits(6),
    }
    const id = ctx.writer.add(agences, {
      ...row,
      code: `AG${String(i + 1).padStart(3, '0')}`,
      codePostal: lieu.codePostal,
      ville: lieu.nom,
      numAdc: random.digits(5),
    })
    return { id, ...row, departement: lieu.insee.slice(0, 2) }
  })
  /** An agency of the department, or else of the region. */
  const agenceDe = (commune: Commune): AgenceRef => {
    const inRegion = agenceRefs.filter((agence) => agence.region === commune.region.toUpperCase())
    const inDepartment = inRegion.filter((agence) => agence.departement === commune.insee.slice(0, 2))
    const near = inDepartment.length > 0 ? inDepartment : inRegion
    return tour(near.length > 0 ? near : agenceRefs, Number(commune.insee.slice(-3)))
  }
  for (const commune of COMMUNES)
    ctx.writer.link(agenceCodesPostaux, { codePostal: commune.codePostal, agenceId: agenceDe(commune).id })

  const prescripteurRefs: PrescripteurRef[] = []
  for (let i = 0; i < ctx.volumes.prescripteurs; i += 1) {
    const agence = tour(agenceRefs, i)
    const qui = personne(random)
    const row = {
      prenom: qui.prenom,
      nom: qui.nom.toUpperCase(),
      region: agence.region,
      telephone: mobile(random),
      email: courriel(qui, `.p${i}`),
      dirEmail: `direction.${sansAccent(agence.region)}@exemple.fr`,
      agenceId: agence.id,
    }
    const id = ctx.writer.add(prescripteurs, row)
    prescripteurRefs.push({ id, ...row })
  }
  const tarifs = seedTarifs(ctx)
  await ctx.writer.flush()
  return { agences: agenceRefs, prescripteurs: prescripteurRefs, tarifs, agenceDe }
}
