import { addDays } from '@/lib/domain/days'
import { CERTIFICAT_STATUTS, DOCUMENT_TYPES, ORGANISMES_CONTROLE } from '@/lib/domain/documents/statuts'
import { certificats, documentsContractuels } from '@/lib/platform/db/schema/documents'
import type { ContratRef } from '@/lib/seed/contrats/contrats'
import type { SeedContext } from '@/lib/seed/kit/context'
import { personne } from '@/lib/seed/kit/identities'
import { etale, tour } from '@/lib/seed/kit/random'
import { earlier, instantParis, later } from '@/lib/seed/kit/time'
import type { Parc } from '@/lib/seed/parc/parc-refs'

/** Contractual documents and gas certificates: what is known of them; their bytes are produced on demand. */
export async function seedDocuments(
  ctx: SeedContext,
  contrats: readonly ContratRef[],
  parc: Parc,
): Promise<void> {
  const random = ctx.random.derive('documents')
  const { writer, asOf, volumes } = ctx
  const signed = contrats.filter(
    (contrat) => contrat.client.plan.logements > 0 && contrat.statut !== 'Projet',
  )
  for (let i = 0; i < volumes.documents; i += 1) {
    const contrat = tour(signed, i)
    const type = tour(DOCUMENT_TYPES, Math.floor(i / signed.length) + i)
    // A document tells of a contract that runs.
    const date = later(addDays(asOf, -random.integer(5, 1400)), earlier(contrat.debut, asOf))
    writer.add(documentsContractuels, {
      type,
      titre: `${type} ${contrat.numero}`,
      groupeId: contrat.client.groupeId,
      clientId: contrat.client.id,
      contratId: contrat.id,
      periode: date.slice(0, 4),
      version: random.integer(1, 3),
      date,
      tailleOctets: random.integer(40_000, 1_800_000),
      sha256: random.hexadecimal(64),
      createdAt: instantParis(date, 10),
    })
    await writer.breathe()
  }
  for (const [i, logement] of etale(parc.logements, volumes.certificats).entries()) {
    const statut = tour(CERTIFICAT_STATUTS, i)
    const dateInstallation = addDays(asOf, -random.integer(2, 400))
    const draft = statut === 'Brouillon'
    writer.add(certificats, {
      numero: draft ? null : `QG${String(i + 1).padStart(8, '0')}`,
      modele: random.pick(['Modèle 1', 'Modèle 2', 'Modèle 3', 'Mise en service', 'Manipulation de fluides']),
      groupeId: logement.groupeId,
      clientId: logement.clientId,
      contratId: logement.contratId,
      logementId: logement.id,
      installateur: `SARL ${personne(random).nom} Chauffage`,
      organisme: random.pick(ORGANISMES_CONTROLE),
      pce: random.chance(0.8) ? random.digits(14) : `GI${random.digits(6)}`,
      natureTravaux: random.pick([
        'Installation neuve',
        'Remplacement de chaudière',
        'Modification de l’installation',
      ]),
      dateInstallation,
      visaLe: statut === 'Visé' || statut === 'Délivré' ? addDays(dateInstallation, 12) : null,
      statut,
      sha256: draft ? null : random.hexadecimal(64),
      createdAt: instantParis(dateInstallation, 17),
    })
  }
  await writer.flush()
}
