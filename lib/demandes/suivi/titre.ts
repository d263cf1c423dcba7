import { z } from 'zod'
import { heatingText } from '@/lib/domain/demandes/ass/libelles'
import { prestationsSchema, serviceEquipment } from '@/lib/domain/demandes/prestations'
import { NATURES_PUBLIQUES } from '@/lib/domain/demandes/publiques'
import { TYPE_LABELS } from '@/lib/domain/demandes/suivi'
import { formatCount } from '@/lib/domain/textes/format'
import { nomPropre } from '@/lib/domain/textes/noms'
import type { Demande } from './demande'
import type { DemandePublique } from './publique'

const named = z.object({
  prestations: prestationsSchema,
  equipements: z
    .array(
      z.union([
        z.object({ type: z.string() }),
        z.object({ heatingSystem: z.string(), incidentType: z.string() }),
      ]),
    )
    .catch([]),
  nom_chantier: z.string().nullish().catch(null),
  ville: z.string().nullish().catch(null),
})

type Titled = Pick<Demande, 'type' | 'client' | 'groupe' | 'detail'>

/** Whom a request concerns: its final customer, the programme, otherwise its group. */
export function demandeWho({ client, groupe, detail }: Titled): string {
  const { nom_chantier: programme } = named.parse(detail)
  if (programme) return nomPropre(programme)
  return client === null ? groupe : `${nomPropre(client.prenom)} ${nomPropre(client.nom)}`.trim()
}

/** Subject in the words of a title: « PAC air/eau », « Chaudière murale et 1 autre ». */
function demandeWhat({ type, detail }: Titled): string {
  const { prestations, equipements } = named.parse(detail)
  const names = [
    ...prestations.map(({ provision }) => serviceEquipment(provision.service)),
    ...equipements.map((one) => ('type' in one ? one.type : heatingText(one))),
  ].filter((name) => name !== '')
  const [first, ...others] = names
  if (first === undefined) return TYPE_LABELS[type]
  const short = first.replace(/^Pompe à chaleur/, 'PAC')
  return others.length === 0 ? short : `${short} et ${formatCount(others.length, 'autre')}`
}

/** Title of a request, as people speak of it: « Sophie Martin, PAC air/eau, Nantes » (TRUST-23). */
export function demandeTitle(demande: Titled): string {
  const town = named.parse(demande.detail).ville ?? demande.client?.ville
  return [demandeWho(demande), demandeWhat(demande), town ? nomPropre(town) : null].filter(Boolean).join(', ')
}

/** Title of a request of the public: « Alix Passant, dépannage en ligne ». */
export const publiqueTitle = ({ origine, nom }: DemandePublique): string =>
  `${nomPropre(nom)}, ${NATURES_PUBLIQUES[origine]}`
