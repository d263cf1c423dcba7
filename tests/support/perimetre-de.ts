import { PORTAL_IDS, type PortalType } from '@/lib/domain/acces/portails'
import type { Perimetre } from '@/lib/domain/perimetre/perimetre'

type Lieu = {
  userId: number
  groupe?: number | null
  /** Name of the group. */
  nom?: string
  client?: number | null
  portail?: PortalType
  /** Contracts that are chosen; all of them unless told. */
  numeros?: readonly string[] | undefined
  /** First and last day; 2026 unless told. */
  dates?: readonly [start: string, end: string]
}

const idOf = (type: PortalType): number =>
  type === 'GESTION LOCATIVE COLLECTIVE' ? PORTAL_IDS.GESTIONLOCATIVE : PORTAL_IDS[type]

/** Perimeter of a person, as a page has it from its cookies. */
export const perimetreDe = ({
  userId,
  groupe = null,
  nom = 'Groupe',
  client = null,
  portail,
  numeros,
  dates: [start, end] = ['2026-01-01', '2026-12-31'],
}: Lieu): Perimetre => ({
  userId,
  portail:
    portail === undefined
      ? null
      : { id: idOf(portail), type: portail, label: portail, couleurPortail: '#00629f' },
  groupe: groupe === null ? null : { id: groupe, nom, logo: null },
  client: client === null ? null : { id: client, clientId: `C${client}`, nom: 'Client', logo: null },
  contrats: numeros === undefined ? { mode: 'tous' } : { mode: 'selection', numeros: [...numeros] },
  dates: { start: `${start}T00:00:00.000Z`, end: `${end}T23:59:59.999Z` },
})
