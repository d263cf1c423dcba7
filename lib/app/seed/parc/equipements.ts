import type { SeedContext } from '@/lib/app/seed/kit/context'
import type { Random } from '@/lib/app/seed/kit/random'
import type { EquipementRef, LieuRef } from '@/lib/app/seed/kit/refs'
import { instantParis } from '@/lib/app/seed/kit/time'
import { drawVisites, type Visite, writeVisites } from '@/lib/app/seed/visites/visites'
import { GAMMES, prochaineEcheance } from '@/lib/domain/contrats/maintenance'
import { addDays, addMonths, type Day } from '@/lib/domain/temps/days'
import { equipements, vmcAlarmes, vmcs } from '@/lib/platform/db/schema/parc/equipements'
import type { logements } from '@/lib/platform/db/schema/parc/logements'
import type { Modele } from './modeles'
import type { Parc, Parts } from './parc-refs'

type Prepare = { miseEnService: Day; visites: Visite[] }

/** Draws when an equipment was put into service and its visits; writes nothing. */
export function preparer(
  ctx: SeedContext,
  random: Random,
  modele: Modele,
  annee: number,
  parts: Parts,
): Prepare {
  const [from, to] = modele.annees
  const year = Math.max(from, Math.min(to, random.integer(Math.max(from, Math.min(annee, to)), to)))
  const miseEnService = `${year}-${String(random.integer(1, 12)).padStart(2, '0')}-${String(random.integer(1, 28)).padStart(2, '0')}`
  const count = parts.visites()
  const rank = ctx.compteurs.intervention
  return {
    miseEnService,
    visites: drawVisites(ctx, random, { famille: modele.famille, miseEnService }, count, rank),
  }
}

type Suivi = {
  dernierEntretien: Day | null
  prochaineEcheance: Day
  etatEquipement: (typeof equipements.$inferInsert)['etat']
  etatLogement: (typeof logements.$inferInsert)['etat']
}

/** Due dates: end of the calendar year after a boiler's last visit, two years after a heat pump's (CONTRACT-07). */
export function suivre(asOf: Day, famille: Modele['famille'], visites: readonly Visite[]): Suivi {
  const past = visites.filter((visite) => visite.jour <= asOf)
  const maintenance = past.filter(({ type }) => type === 'Entretien' || type === 'Contrôle VMC')
  const dernierEntretien = maintenance.filter(({ statut }) => statut === 'Réalisée').at(-1)?.jour ?? null
  const prochaineEcheance = echeance(asOf, famille, dernierEntretien)
  const endOfYear = `${asOf.slice(0, 4)}-12-31`
  const etat =
    prochaineEcheance < asOf ? 'En retard' : prochaineEcheance <= endOfYear ? 'À visiter' : 'À jour'
  const last = past.at(-1)
  const absent = etat !== 'À jour' && last?.motif === 'Absent'
  const pannes = past.filter(({ type, jour }) => type === 'Dépannage' && jour > addMonths(asOf, -6)).length
  return {
    dernierEntretien,
    prochaineEcheance,
    etatEquipement: pannes >= 3 ? 'À surveiller' : etat,
    etatLogement: absent ? (last.attempts >= 3 ? 'Absent définitif' : 'Absent') : etat,
  }
}

function echeance(asOf: Day, famille: Modele['famille'], dernier: Day | null): Day {
  return dernier === null
    ? `${asOf.slice(0, 4)}-12-31`
    : prochaineEcheance(famille, dernier, GAMMES[famille].periodiciteMois)
}

type Place = LieuRef & { logementId: number | null; batimentId: number | null }

/** An equipment with its visits. */
export function seedEquipement(
  ctx: SeedContext,
  random: Random,
  modele: Modele,
  place: Place,
  { local, annee, parc, parts }: { local: string | null; annee: number; parc: Parc; parts: Parts },
): void {
  const prepared = preparer(ctx, random, modele, annee, parts)
  const suivi = suivre(ctx.asOf, modele.famille, prepared.visites)
  writeEquipement(ctx, random, modele, place, { local, ...prepared, suivi, parc })
}

/** Writes one that was prepared. */
export function writeEquipement(
  ctx: SeedContext,
  random: Random,
  modele: Modele,
  place: Place,
  {
    local,
    miseEnService,
    visites,
    suivi,
    parc,
  }: Prepare & { local: string | null; suivi: Suivi; parc: Parc },
): void {
  ctx.compteurs.instance += random.integer(1, 4)
  const garantieFin = addMonths(miseEnService, modele.famille === 'pac' ? 60 : 24)
  const horsService = random.chance(0.005)
  const id = ctx.writer.add(equipements, {
    instanceId: ctx.compteurs.instance,
    groupeId: place.groupeId,
    clientId: place.clientId,
    contratId: place.contratId,
    ensembleId: place.ensembleId,
    batimentId: place.batimentId,
    logementId: place.logementId,
    local,
    famille: modele.famille,
    type: modele.type,
    marqueLib: modele.marque,
    modeleLib: modele.modele,
    numeroSerie: random.hexadecimal(10).toUpperCase(),
    energie: modele.energie,
    puissanceWatts: modele.puissance > 0 ? modele.puissance : null,
    evacuation: modele.evacuation,
    fluideType: modele.fluide?.type ?? null,
    fluideChargeGrammes: modele.fluide?.grammes ?? null,
    miseEnService,
    garantieFin,
    dernierEntretien: suivi.dernierEntretien,
    prochaineEcheance: suivi.prochaineEcheance,
    etat: horsService ? 'Hors service' : suivi.etatEquipement,
    createdAt: instantParis(miseEnService, 12),
  })
  if (modele.vmc) {
    const gaz = modele.vmc === 'VMC gaz'
    ctx.writer.link(vmcs, {
      equipementId: id,
      caisson: `Caisson ${random.integer(1, 4)}`,
      type: modele.vmc,
      bouches: random.integer(12, 96),
      dscPresent: gaz ? random.chance(0.9) : null,
      dscControleLe: gaz ? suivi.dernierEntretien : null,
      dernierControle: suivi.dernierEntretien,
      prochainControle: suivi.prochaineEcheance,
      nettoyageQuinquennal: addDays(ctx.asOf, -random.integer(60, 1800)),
      debitConforme: random.chance(0.9),
      logementsNonAccessibles: random.integer(0, 5),
    })
    if (gaz && random.chance(0.6))
      ctx.writer.add(vmcAlarmes, {
        equipementId: id,
        at: instantParis(addDays(ctx.asOf, -random.integer(1, 200)), random.integer(0, 23)),
        libelle: random.pick(['Défaut de pression', 'Arrêt du ventilateur', 'Déclenchement du DSC']),
      })
  }
  const ref: EquipementRef = {
    ...place,
    id,
    famille: modele.famille,
    energie: modele.energie,
    miseEnService,
  }
  parc.equipements.push(ref)
  writeVisites(ctx, random, ref, visites, parc.entretiens)
}
