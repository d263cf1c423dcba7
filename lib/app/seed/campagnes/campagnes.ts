import type { SeedContext } from '@/lib/app/seed/kit/context'
import { civilite, courriel, mobile, personne } from '@/lib/app/seed/kit/identities'
import { randomCommune } from '@/lib/app/seed/kit/places'
import { spreadOut, tour } from '@/lib/app/seed/kit/random'
import { instantParis } from '@/lib/app/seed/kit/time'
import type { Parc } from '@/lib/app/seed/parc/parc-refs'
import type { Referentiel } from '@/lib/app/seed/perimetre/referentiel'
import { CONSENTEMENT_ETATS, CONSENTEMENT_SOURCES, FINALITES } from '@/lib/domain/comptes/consentements'
import { ETATS_PUBLICS } from '@/lib/domain/demandes/publiques'
import { publicNumber } from '@/lib/domain/identite/numero-public'
import { addDays, addMonths } from '@/lib/domain/temps/days'
import { campagnes, demandesPubliques } from '@/lib/platform/db/schema/campagnes/campagnes'
import { clesChiffrement } from '@/lib/platform/db/schema/campagnes/chiffrement'
import { inscriptions, sessionsJpo } from '@/lib/platform/db/schema/campagnes/portes-ouvertes'
import { resiliations } from '@/lib/platform/db/schema/campagnes/resiliations'
import { consentementEvenements } from '@/lib/platform/db/schema/comptes/consentements'

const SYMPTOMES = ['Plus de chauffage', 'Plus d’eau chaude', 'Fuite d’eau', 'Bruit', 'Code défaut']
const MOTIFS = [
  'Déménagement',
  'Vente du bien',
  "Changement d'équipement ou d'énergie",
  'Changement de prestataire',
  'Décès du titulaire',
  'Tarif',
  'Insatisfaction',
  'Autre',
  'Je ne souhaite pas préciser',
]

/** Public campaigns, breakdown requests, terminations and the ledger of consents. */
export async function seedCampagnes(ctx: SeedContext, parc: Parc, referentiel: Referentiel): Promise<void> {
  const random = ctx.random.derive('campagnes')
  const { writer, asOf, volumes } = ctx
  writer.order(campagnes, sessionsJpo, inscriptions)
  const periode = { debut: addMonths(asOf, -3), fin: addMonths(asOf, 6) }
  const jpo = writer.add(campagnes, {
    code: 'JPON25',
    nom: 'Journées portes ouvertes',
    type: 'jpo',
    ...periode,
  })
  const basnox = writer.add(campagnes, {
    code: 'BASNOX',
    nom: 'Remplacement bas NOx',
    type: 'basnox',
    ...periode,
  })
  writer.link(clesChiffrement, {
    version: 1,
    sel: random.hexadecimal(32),
    active: true,
    createdAt: instantParis(addDays(asOf, -300), 9),
  })
  const sessions = spreadOut(referentiel.agences, Math.min(6, referentiel.agences.length)).map(
    (agence, i) => {
      const day = addDays(asOf, 7 * (i - 1) + 3)
      return writer.add(sessionsJpo, {
        campagneId: jpo,
        agenceId: agence.id,
        debutAt: instantParis(day, 9),
        finAt: instantParis(day, 17),
        capacite: 20,
      })
    },
  )
  for (let i = 0; i < volumes.jpo + volumes.basnox; i += 1) {
    const isJpo = i < volumes.jpo
    const qui = personne(random)
    const lieu = randomCommune(random)
    const day = addDays(asOf, -random.integer(1, 60))
    writer.add(inscriptions, {
      numero: publicNumber(isJpo ? 'JPO' : 'BNX', asOf, i + 1),
      campagneId: isJpo ? jpo : basnox,
      sessionId: isJpo ? tour(sessions, i) : null,
      isClient: random.chance(0.7),
      codePostal: lieu.codePostal,
      equipement: isJpo ? 'Chaudière murale' : 'Chaudière B1',
      civilite: civilite(qui),
      nom: qui.nom,
      prenom: qui.prenom,
      email: courriel(qui, `.i${i}`),
      telephone: mobile(random),
      adresse: { numero: '8', rue: 'rue des Acacias', ville: lieu.nom, codePostal: lieu.codePostal },
      accepte1: true,
      invites: isJpo ? random.integer(0, 3) : 0,
      etat: i < 12 ? tour(ETATS_PUBLICS.inscription, i) : random.pick(ETATS_PUBLICS.inscription.slice(0, 2)),
      jetonHash: random.hexadecimal(64),
      createdAt: instantParis(day, random.integer(8, 20)),
    })
    await writer.breathe()
  }
  await seedPubliques(ctx, parc)
  for (let i = 0; i < volumes.consentements; i += 1) {
    const qui = personne(random)
    const day = addDays(asOf, -random.integer(1, 700))
    writer.add(consentementEvenements, {
      personne: courriel(qui, `.k${i % 400}`),
      nom: `${qui.prenom} ${qui.nom}`,
      finalite: tour(FINALITES, i),
      etat:
        i < 12
          ? tour(CONSENTEMENT_ETATS, i)
          : random.weighted([
              ['Accordé', 55],
              ['Refusé', 35],
              ['Retiré', 8],
              ['Expiré', 2],
            ] as const),
      source: tour(CONSENTEMENT_SOURCES, i),
      texte: 'J’accepte que mes coordonnées soient utilisées pour cette finalité.',
      version: '2026-01',
      at: instantParis(day, random.integer(8, 20), random.integer(0, 59)),
      expireAt: instantParis(addMonths(day, 36), 12),
    })
    await writer.breathe()
  }
  await writer.flush()
}

async function seedPubliques(ctx: SeedContext, parc: Parc): Promise<void> {
  const random = ctx.random.derive('publiques')
  const { writer, asOf, volumes } = ctx
  for (const [i, equipement] of spreadOut(parc.equipements, volumes.depannages).entries()) {
    const qui = personne(random)
    const lieu = randomCommune(random)
    writer.add(demandesPubliques, {
      numero: publicNumber('DEP', asOf, i + 1),
      isClient: true,
      codePostal: lieu.codePostal,
      equipementId: equipement.id,
      contratId: equipement.contratId,
      civilite: civilite(qui),
      lastName: qui.nom,
      firstName: qui.prenom,
      email: courriel(qui, `.d${i}`),
      mobilePhone: mobile(random),
      adresse: { housenumber: '3', street: 'rue Pasteur', city: lieu.nom, postcode: lieu.codePostal },
      accepte1: true,
      description: 'Panne signalée en ligne.',
      symptome: tour(SYMPTOMES, i),
      urgence: random.chance(0.25),
      etat: tour(['Reçue', 'Prise en charge', 'Planifiée', 'Traitée', 'Annulée'] as const, i),
      createdAt: instantParis(addDays(asOf, -random.integer(0, 120)), random.integer(7, 22)),
    })
    await writer.breathe()
  }
  for (const [i, equipement] of spreadOut(parc.equipements, volumes.resiliations).entries()) {
    const qui = personne(random)
    const motif = tour(MOTIFS, i)
    const day = addDays(asOf, -random.integer(1, 200))
    writer.add(resiliations, {
      numero: publicNumber('RES', asOf, i + 1),
      assetId: String(equipement.id),
      equipementId: equipement.id,
      contratId: equipement.contratId,
      nom: `${qui.prenom} ${qui.nom}`,
      email: courriel(qui, `.r${i}`),
      dateSouhaitee: addDays(day, 30),
      dateEffet: addDays(day, 60),
      motif,
      commentaire: motif === 'Insatisfaction' ? 'Délai de dépannage trop long.' : null,
      etat: tour(['Reçue', 'Prise en compte', 'Effective', 'Annulée'] as const, i),
      createdAt: instantParis(day, 12),
    })
    await writer.breathe()
  }
}
