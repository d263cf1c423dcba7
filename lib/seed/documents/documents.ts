import { addDays } from '@/lib/domain/days'
import { CERTIFICAT_STATUTS, DOCUMENT_TYPES, ORGANISMES_CONTROLE } from '@/lib/domain/documents/statuts'
import { certificats, documentsContractuels } from '@/lib/platform/db/schema/documents'
import type { ContratRef } from '@/lib/seed/contrats/contrats'
import type { Contexte } from '@/lib/seed/kit/contexte'
import { etale, tour } from '@/lib/seed/kit/hasard'
import { personne } from '@/lib/seed/kit/identites'
import { instantParis } from '@/lib/seed/kit/temps'
import type { Parc } from '@/lib/seed/parc/parc-refs'

/** Contractual documents and gas certificates: what is known of them; their bytes are produced on demand. */
export async function semerDocuments(
  ctx: Contexte,
  contrats: readonly ContratRef[],
  parc: Parc,
): Promise<void> {
  const hasard = ctx.hasard.derive('documents')
  const { ecrivain, asOf, volumes } = ctx
  const signed = contrats.filter(
    (contrat) => contrat.client.plan.logements > 0 && contrat.statut !== 'Projet',
  )
  for (let i = 0; i < volumes.documents; i += 1) {
    const contrat = tour(signed, i)
    const type = tour(DOCUMENT_TYPES, Math.floor(i / signed.length) + i)
    const date = addDays(asOf, -hasard.entier(5, 1400))
    ecrivain.ajouter(documentsContractuels, {
      type,
      titre: `${type} ${contrat.numero}`,
      groupeId: contrat.client.groupeId,
      clientId: contrat.client.id,
      contratId: contrat.id,
      periode: date.slice(0, 4),
      version: hasard.entier(1, 3),
      date,
      tailleOctets: hasard.entier(40_000, 1_800_000),
      sha256: hasard.hexadecimal(64),
      createdAt: instantParis(date, 10),
    })
    await ecrivain.souffler()
  }
  for (const [i, logement] of etale(parc.logements, volumes.certificats).entries()) {
    const statut = tour(CERTIFICAT_STATUTS, i)
    const dateInstallation = addDays(asOf, -hasard.entier(2, 400))
    const draft = statut === 'Brouillon'
    ecrivain.ajouter(certificats, {
      numero: draft ? null : `QG${String(i + 1).padStart(8, '0')}`,
      modele: hasard.choix([
        'Modèle 1',
        'Modèle 2',
        'Modèle 3',
        'Mise en service',
        'Manipulation de fluides',
      ]),
      groupeId: logement.groupeId,
      clientId: logement.clientId,
      contratId: logement.contratId,
      logementId: logement.id,
      installateur: `SARL ${personne(hasard).nom} Chauffage`,
      organisme: hasard.choix(ORGANISMES_CONTROLE),
      pce: hasard.chance(0.8) ? hasard.chiffres(14) : `GI${hasard.chiffres(6)}`,
      natureTravaux: hasard.choix([
        'Installation neuve',
        'Remplacement de chaudière',
        'Modification de l’installation',
      ]),
      dateInstallation,
      visaLe: statut === 'Visé' || statut === 'Délivré' ? addDays(dateInstallation, 12) : null,
      statut,
      sha256: draft ? null : hasard.hexadecimal(64),
      createdAt: instantParis(dateInstallation, 17),
    })
  }
  await ecrivain.vider()
}
