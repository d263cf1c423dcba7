import 'server-only'
import { printedTenantCode } from '@/lib/domain/campagnes/locataire'
import { formatDay } from '@/lib/domain/textes/format'
import { absoluteUrl } from '@/lib/platform/absolute-url'
import { renderPdf } from '@/lib/platform/pdf/document'
import type { TenantCodes } from './commands/make-codes'

const COLUMNS = [
  { titre: 'Logement', largeur: 3 },
  { titre: 'Situation', largeur: 4 },
  { titre: 'Code postal', largeur: 2 },
  { titre: 'Code', largeur: 2 },
]

/** List of the codes to copy onto the visit notices, one line per dwelling; no name of occupant is in it. */
export function codesPdf({ ensemble, valablesJusquau, codes }: TenantCodes) {
  return renderPdf({
    titre: 'Codes de l’espace locataire',
    sousTitre: ensemble,
    reference: `Codes valables jusqu’au ${formatDay(valablesJusquau)}`,
    blocs: [
      {
        type: 'texte',
        texte: `Chaque code ouvre une seule fois l’espace du locataire, à l’adresse ${absoluteUrl('/extranetlocataire')}, avec la référence du logement et son code postal. Les codes remplacent ceux qui ont été édités auparavant. Remettez à chacun le sien seulement.`,
      },
      {
        type: 'tableau',
        colonnes: COLUMNS,
        lignes: codes.map(({ reference, batiment, etage, porte, codePostal, code }) => [
          reference,
          [batiment, etage === null ? null : `étage ${etage}`, porte && `porte ${porte}`]
            .filter(Boolean)
            .join(', '),
          codePostal,
          printedTenantCode(code),
        ]),
      },
    ],
  })
}
