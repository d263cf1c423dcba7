import { addDays, type Day } from '@/lib/domain/days'
import { logements, occupants } from '@/lib/platform/db/schema/parc'
import type { ContratRef } from '@/lib/seed/contrats/contrats'
import type { Contexte } from '@/lib/seed/kit/contexte'
import { type Hasard, tour } from '@/lib/seed/kit/hasard'
import { civilite, courriel, fixe, mobile, personne, voie } from '@/lib/seed/kit/identites'
import { communeAuHasard } from '@/lib/seed/kit/lieux'
import type { LieuRef } from '@/lib/seed/kit/refs'
import { instantParis } from '@/lib/seed/kit/temps'
import type { ClientRef } from '@/lib/seed/perimetre/groupes'
import type { Referentiel } from '@/lib/seed/perimetre/referentiel'
import { ecrireEquipement, preparer, semerEquipement, suivre } from './equipements'
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
export function semerLogement(ctx: Contexte, hasard: Hasard, demande: DemandeLogement): void {
  const { client, rank, immeubles, contrats, referentiel, parc, parts } = demande
  const immeuble = immeubles[Math.floor((rank * immeubles.length) / client.plan.logements)]
  const commune = immeuble?.commune ?? (rank % 3 === 0 ? communeAuHasard(hasard) : client.commune)
  const lieu: LieuRef = immeuble?.ref ?? {
    groupeId: client.groupeId,
    clientId: client.id,
    contratId: tour(contrats, rank).id,
    ensembleId: null,
    agenceId: referentiel.agenceDe(commune).id,
  }
  const annee = immeuble?.annee ?? hasard.entier(1965, 2021)
  const surfaceM2 = hasard.entier(immeuble ? 24 : 65, immeuble ? 98 : 160)
  const principal = immeuble?.collectif
    ? hasard.choix([...REGULATIONS, ...CHAUFFE_EAU])
    : hasard.chance(0.8)
      ? hasard.choix(CHAUDIERES)
      : hasard.choix(PAC)
  // The visits of the main equipment say in which state the dwelling is.
  const prepared = preparer(ctx, hasard, principal, annee, parts)
  const suivi = suivre(ctx.asOf, principal.famille, prepared.visites)
  const vacant = parts.vacants() > 0
  const id = ctx.ecrivain.ajouter(logements, {
    reference: `${client.code.slice(1)}-${String(rank + 1).padStart(4, '0')}`,
    groupeId: lieu.groupeId,
    clientId: lieu.clientId,
    contratId: lieu.contratId,
    ensembleId: lieu.ensembleId,
    batimentId: immeuble?.ref.id ?? null,
    escalier: immeuble ? String(1 + (Math.floor(rank / 12) % 3)) : null,
    etage: immeuble ? Math.floor((rank % 24) / 4) : null,
    porte: immeuble ? `${Math.floor((rank % 24) / 4)}${String((rank % 4) + 1).padStart(2, '0')}` : null,
    adresse: immeuble?.adresse ?? voie(hasard),
    codePostal: commune.codePostal,
    ville: commune.nom,
    surfaceM2,
    anneeConstruction: annee,
    statutOccupation: vacant ? 'Vacant' : immeuble || hasard.chance(0.3) ? 'Locataire' : 'Propriétaire',
    etat: suivi.etatLogement,
    digicode: immeuble && hasard.chance(0.7) ? `${hasard.chiffres(4)}${hasard.choix(['A', 'B'])}` : null,
    consigneAcces: hasard.chance(0.1) ? 'Prendre les clés chez le gardien.' : null,
    derniereVisite: suivi.dernierEntretien,
    prochaineEcheance: suivi.prochaineEcheance,
  })
  parc.logements.push({ ...lieu, id, surfaceM2, energie: principal.energie })
  const present = semerOccupants(ctx, hasard, id, { vacant, former: parts.anciens() })
  if (immeuble?.ouvert && present)
    parc.locataires.push({ ...present, logementId: id, clientId: lieu.clientId })
  const place = { ...lieu, logementId: id, batimentId: immeuble?.ref.id ?? null }
  ecrireEquipement(ctx, hasard, principal, place, { local: null, ...prepared, suivi, parc })
  const secondaires = parts.secondaires()
  for (let i = 0; i < secondaires; i += 1) {
    const modele = hasard.choix(hasard.chance(0.5) ? CHAUFFE_EAU : REGULATIONS)
    semerEquipement(ctx, hasard, modele, place, { local: null, annee, parc, parts })
  }
}

function semerOccupants(
  ctx: Contexte,
  hasard: Hasard,
  logementId: number,
  { vacant, former }: { vacant: boolean; former: number },
): Pick<LocataireRef, 'id' | 'entree'> | null {
  let entree = addDays(ctx.asOf, -hasard.entier(90, 3200))
  const write = (from: Day, sortie: Day | null) => {
    const qui = personne(hasard)
    return ctx.ecrivain.ajouter(occupants, {
      logementId,
      civilite: civilite(qui),
      nom: qui.nom.toUpperCase(),
      prenom: qui.prenom,
      telephone: hasard.chance(0.6) ? fixe(hasard) : null,
      mobile: hasard.chance(0.85) ? mobile(hasard) : null,
      email: hasard.chance(0.75) ? courriel(qui, hasard.entier(1, 99)) : null,
      type: hasard.chance(0.8) ? 'Locataire' : 'Propriétaire',
      entree: from,
      sortie,
      smsAccepte: hasard.chance(0.6),
      emailAccepte: hasard.chance(0.6),
      createdAt: instantParis(from, 12),
    })
  }
  const present = vacant ? null : { id: write(entree, null), entree }
  for (let i = 0; i < former; i += 1) {
    const sortie = addDays(entree, -hasard.entier(5, 60))
    entree = addDays(sortie, -hasard.entier(400, 2500))
    write(entree, sortie)
  }
  return present
}
