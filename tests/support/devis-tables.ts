import { PORTAL_IDS } from '@/lib/domain/acces/portails'
import type { Db } from '@/lib/platform/db/client'
import { devis, devisLignes } from '@/lib/platform/db/schema/documents/devis'
import { signataires, signatures } from '@/lib/platform/db/schema/documents/signatures'
import { equipements } from '@/lib/platform/db/schema/parc/equipements'
import { logements } from '@/lib/platform/db/schema/parc/logements'
import { jetonDigest } from '@/lib/platform/jetons/opaque'
import {
  DEVIS_EQUIPEMENT,
  DEVIS_GROUPES,
  DEVIS_LOGEMENT,
  DEVIS_USERS,
  numeroDevis,
  rowOf,
  signataireEmail,
} from './devis-rows'
import { createClient, createGroupe, createUser } from './factories'

/** The groups, people and places of the quotes. */
export async function createDevisPlaces(db: Db): Promise<void> {
  for (const [nom, id] of Object.entries(DEVIS_GROUPES)) {
    await createGroupe(db, { id, nom: `Devis ${nom}`, parentGroupeId: PORTAL_IDS.COLLECTIF })
    await createClient(db, { id, nom: `Client devis ${nom}`, groupeId: id })
  }
  for (const { groupeIds, ...user } of Object.values(DEVIS_USERS))
    await createUser(db, { ...user, groupeIds: [...groupeIds] })
  const { groupe } = DEVIS_GROUPES
  await db.insert(logements).values({
    ...DEVIS_LOGEMENT,
    groupeId: groupe,
    clientId: groupe,
    adresse: '4 rue des Devis',
    codePostal: '59000',
    ville: 'Devisville',
    statutOccupation: 'Locataire',
    etat: 'À jour',
  })
  await db.insert(equipements).values({
    ...DEVIS_EQUIPEMENT,
    groupeId: groupe,
    clientId: groupe,
    logementId: DEVIS_LOGEMENT.id,
    famille: 'chaudieres',
    type: 'Chaudière murale',
    marqueLib: 'Frisquet',
    modeleLib: 'Devis',
    numeroSerie: 'DVS1',
    energie: 'Gaz naturel',
    evacuation: 'B1',
    miseEnService: '2019-03-01',
    etat: 'À jour',
  })
}

type Row = Parameters<typeof rowOf>[0]

/** A quote of one line and one option of 90,00 € at 20 %, with its signatories. */
export async function createDevis(db: Db, one: Row): Promise<{ option: number }> {
  const { id, ht, tva, groupe, statut, valide, consommateur, signataires: names, jeton, expire } = rowOf(one)
  const tax = Math.round((ht * tva) / 1000)
  const mine = groupe === DEVIS_GROUPES.groupe
  const place = { groupeId: groupe, clientId: groupe }
  await db.insert(devis).values({
    id,
    ...place,
    numero: numeroDevis({ id }),
    objet: 'Remplacement de la vanne gaz',
    logementId: mine ? DEVIS_LOGEMENT.id : null,
    equipementId: mine ? DEVIS_EQUIPEMENT.id : null,
    montantHtCents: ht,
    montantTvaCents: tax,
    montantTtcCents: ht + tax,
    emisLe: '2026-11-02',
    valideJusquau: valide,
    statut,
    consommateur,
    question: statut === 'Question posée' ? 'Quel est le délai ?' : null,
    motifRefus: statut === 'Refusé' ? 'Trop cher' : null,
    signeAt:
      statut === 'Signé' || statut === 'Transformé en travaux' ? new Date('2026-11-10T10:00:00Z') : null,
  })
  const line = { devisId: id, prixUnitaireHtCents: ht, tvaDixiemes: tva }
  await db.insert(devisLignes).values({ ...line, ordre: 0, libelle: 'Vanne gaz, pose comprise' })
  const [option] = await db
    .insert(devisLignes)
    .values({
      devisId: id,
      ordre: 1,
      libelle: 'Extension de garantie',
      prixUnitaireHtCents: 9_000,
      tvaDixiemes: 200,
      optionnelle: true,
    })
    .returning({ id: devisLignes.id })
  if (names.length > 0) {
    const [row] = await db
      .insert(signatures)
      .values({ ...place, type: 'Devis', reference: numeroDevis({ id }), devisId: id, statut: 'En attente' })
      .returning({ id: signatures.id })
    await db.insert(signataires).values(
      names.map((nom, index) => ({
        signatureId: row?.id ?? 0,
        ordre: index + 1,
        nom,
        qualite: 'Gestionnaire',
        email: signataireEmail(nom),
        jetonHash: index === 0 && jeton ? jetonDigest(jeton) : null,
        jetonExpireAt: index === 0 && jeton ? new Date(expire ?? '2026-11-24T08:00:00Z') : null,
      })),
    )
  }
  return { option: option?.id ?? 0 }
}
