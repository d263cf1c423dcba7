import 'server-only'
import { RAISONS } from '@/lib/domain/documents/facturation/reforme'
import { formatDay, formatInstant } from '@/lib/domain/textes/format'
import { NotFoundError } from '@/lib/platform/errors/errors'
import { renderPdf } from '@/lib/platform/pdf/document'
import { pdfResponse } from '@/lib/platform/pdf/response'
import { findEntite } from './queries'

/** Confirms the switch of an entity to electronic invoices (DOC-24). Throws 404 for another's, and for one on paper. */
export async function confirmation(userId: number, id: number): Promise<Response> {
  const entite = await findEntite(userId, id)
  if (entite === null || entite.etat === 'Non activée' || entite.debut === null) throw new NotFoundError()
  const { nom, siren, champ, debut, plateforme, adresseElectronique, emailCopie, consentementAt } = entite
  const bytes = await renderPdf({
    titre: 'Passage à la facture électronique',
    sousTitre: nom,
    reference: `SIREN ${siren}`,
    blocs: [
      {
        type: 'texte',
        texte: `À partir du ${formatDay(debut)}, ${nom} reçoit ses factures par voie électronique.`,
      },
      {
        type: 'faits',
        lignes: [
          ['Entité', nom],
          ['SIREN', siren],
          ['Date de début', formatDay(debut)],
          ['Plateforme agréée', plateforme ?? ''],
          ['Adresse électronique', adresseElectronique ?? ''],
          ['Adresse e-mail de copie', emailCopie ?? 'Aucun'],
          ['Champ de la réforme', RAISONS[champ]],
          ...(consentementAt ? [['Accord donné', formatInstant(consentementAt)] as const] : []),
        ],
      },
    ],
  })
  return pdfResponse(bytes, `facture-electronique-${siren}.pdf`)
}
