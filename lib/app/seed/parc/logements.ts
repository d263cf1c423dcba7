import type { ContratRef } from '@/lib/app/seed/contrats/contrats'
import type { SeedContext } from '@/lib/app/seed/kit/context'
import { civilite, courriel, fixe, mobile, personne, voie } from '@/lib/app/seed/kit/identities'
import { communesNear } from '@/lib/app/seed/kit/places'
import { positionOf } from '@/lib/app/seed/kit/positions'
import { type Random, tour } from '@/lib/app/seed/kit/random'
import type { LieuRef } from '@/lib/app/seed/kit/refs'
import { instantParis } from '@/lib/app/seed/kit/time'
import type { ClientRef } from '@/lib/app/seed/perimetre/groupes'
import { GROS_CLIENT } from '@/lib/app/seed/perimetre/partenaires'
import type { Referentiel } from '@/lib/app/seed/perimetre/referentiel'
import { addDays, type Day } from '@/lib/domain/temps/days'
import { logements, occupants } from '@/lib/platform/db/schema/parc/logements'
import { preparer, seedEquipement, suivre, writeEquipement } from './equipements'
import { CHAUDIERES, CHAUFFE_EAU, PAC, REGULATIONS } from './modeles'
import type { Immeuble, LocataireRef, Parc, Parts } from './parc-refs'

type DemandeLogement = {
  client: ClientRef
  rank: number
  immeubles: readonly Immeuble[]
  contrats: readonly ContratRef[]
  referentiel: Referentiel
  parc: Parc
  parts: Parts
}

/** A dwelling, its occupants and its equipments. */
export function seedLogement(ctx: SeedContext, random: Random, demande: DemandeLogement): void {
  const { client, rank, immeubles, contrats, referentiel, parc, parts } = demande
  const immeuble = immeubles[Math.floor((rank * immeubles.length) / client.plan.logements)]
  // The dwellings of a contract lie in one town.
  const rang = rank % contrats.length
  const commune =
    immeuble?.commune ?? (rang % 3 === 0 ? tour(communesNear(client.commune), rang) : client.commune)
  const contratId = tour(contrats, rank).id
  const lieu: LieuRef = immeuble
    ? // The client of many contracts has one for each dwelling.
      { ...immeuble.ref, ...(client.code === GROS_CLIENT.code && { contratId }) }
    : {
        groupeId: client.groupeId,
        clientId: client.id,
        contratId,
        ensembleId: null,
        agenceId: referentiel.agenceDe(commune).id,
      }
  const annee = immeuble?.annee ?? random.integer(1965, 2021)
  const surfaceM2 = random.integer(immeuble ? 24 : 65, immeuble ? 98 : 160)
  const principal = immeuble?.collectif
    ? random.pick([...REGULATIONS, ...CHAUFFE_EAU])
    : random.chance(0.8)
      ? random.pick(CHAUDIERES)
      : random.pick(PAC)
  // The visits of the main equipment say in which state the dwelling is.
  const prepared = preparer(ctx, random, principal, annee, parts)
  const suivi = suivre(ctx.asOf, principal.famille, prepared.visites)
  const vacant = parts.vacants() > 0
  const adresse = immeuble?.adresse ?? voie(random)
  const position = positionOf(commune, adresse)
  const id = ctx.writer.add(logements, {
    reference: `${client.code.slice(1)}-${String(rank + 1).padStart(Math.max(4, String(client.plan.logements).length), '0')}`,
    groupeId: lieu.groupeId,
    clientId: lieu.clientId,
    contratId: lieu.contratId,
    ensembleId: lieu.ensembleId,
    batimentId: immeuble?.ref.id ?? null,
    escalier: immeuble ? String(1 + (Math.floor(rank / 12) % 3)) : null,
    etage: immeuble ? Math.floor((rank % 24) / 4) : null,
    porte: immeuble ? `${Math.floor((rank % 24) / 4)}${String((rank % 4) + 1).padStart(2, '0')}` : null,
    adresse,
    codePostal: commune.codePostal,
    ville: commune.nom,
    latitude: position?.latitude ?? null,
    longitude: position?.longitude ?? null,
    surfaceM2,
    anneeConstruction: annee,
    statutOccupation: vacant ? 'Vacant' : immeuble || random.chance(0.3) ? 'Locataire' : 'Propriétaire',
    etat: suivi.etatLogement,
    digicode: immeuble && random.chance(0.7) ? `${random.digits(4)}${random.pick(['A', 'B'])}` : null,
    consigneAcces: random.chance(0.1) ? 'Prendre les clés chez le gardien.' : null,
    derniereVisite: suivi.dernierEntretien,
    prochaineEcheance: suivi.prochaineEcheance,
  })
  parc.logements.push({ ...lieu, id, surfaceM2, energie: principal.energie })
  const present = seedOccupants(ctx, random, id, { vacant, former: parts.anciens() })
  if (immeuble?.ouvert && present)
    parc.locataires.push({ ...present, logementId: id, clientId: lieu.clientId })
  const place = { ...lieu, logementId: id, batimentId: immeuble?.ref.id ?? null }
  writeEquipement(ctx, random, principal, place, { local: null, ...prepared, suivi, parc })
  const secondaires = parts.secondaires()
  for (let i = 0; i < secondaires; i += 1) {
    const modele = random.pick(random.chance(0.5) ? CHAUFFE_EAU : REGULATIONS)
    seedEquipement(ctx, random, modele, place, { local: null, annee, parc, parts })
  }
}

function seedOccupants(
  ctx: SeedContext,
  random: Random,
  logementId: number,
  { vacant, former }: { vacant: boolean; former: number },
): Pick<LocataireRef, 'id' | 'entree'> | null {
  let entree = addDays(ctx.asOf, -random.integer(90, 3200))
  const write = (from: Day, sortie: Day | null) => {
    const qui = personne(random)
    return ctx.writer.add(occupants, {
      logementId,
      civilite: civilite(qui),
      nom: qui.nom.toUpperCase(),
      prenom: qui.prenom,
      telephone: random.chance(0.6) ? fixe(random) : null,
      mobile: random.chance(0.85) ? mobile(random) : null,
      email: random.chance(0.75) ? courriel(qui, random.integer(1, 99)) : null,
      type: random.chance(0.8) ? 'Locataire' : 'Propriétaire',
      entree: from,
      sortie,
      smsAccepte: random.chance(0.6),
      emailAccepte: random.chance(0.6),
      createdAt: instantParis(from, 12),
    })
  }
  const present = vacant ? null : { id: write(entree, null), entree }
  for (let i = 0; i < former; i += 1) {
    const sortie = addDays(entree, -random.integer(5, 60))
    entree = addDays(sortie, -random.integer(400, 2500))
    write(entree, sortie)
  }
  return present
}
