import { z } from 'zod'
import { assSchema, claimFields } from '@/lib/domain/demandes/ass/corps'
import { cmiSchema } from '@/lib/domain/demandes/cmi/corps'
import { disBodyOf } from '@/lib/domain/demandes/dis/corps'
import { gesBodySchema } from '@/lib/domain/demandes/ges/corps'
import { insBodyOf } from '@/lib/domain/demandes/ins/corps'
import { mesSchema } from '@/lib/domain/demandes/pim/corps'
import { link, one } from '@/lib/platform/api/collection'
import { euros, field } from '@/lib/platform/api/fields'
import { today } from '@/lib/platform/clock'
import {
  demandePimBailleurs,
  demandePimInstallateurs,
  demandePimSyndics,
  demandesAss,
  demandesCmi,
  demandesDis,
  demandesGes,
  demandesIns,
  demandesPim,
} from '@/lib/platform/db/schema/demandes/types'
import { billed, defineDemandes, needed, priced, written } from '../define-demandes'

export const cmis = defineDemandes({
  name: 'cmis',
  detail: demandesCmi,
  livraison: demandesCmi.dateLivraison,
  body: cmiSchema.shape,
  fields: {
    dateLivraison: field(demandesCmi.dateLivraison, needed),
    acquereur: field(demandesCmi.acquereur, written),
    mailCTEtape: field(demandesCmi.mailCTEtape, written),
    ctPresenceMES: field(demandesCmi.ctPresenceMES, written),
    ...priced(demandesCmi),
  },
  relations: {
    adresseFacturation: one('adressefacturations', demandesCmi.adresseFacturationId, {
      writable: true,
      perimeter: true,
    }),
    conducteurTravaux: one('users', demandesCmi.conducteurTravauxId, { writable: true, perimeter: true }),
    chauffagiste: one('chauffagistes', demandesCmi.chauffagisteId, { writable: true, perimeter: true }),
  },
})

export const promoteurs = defineDemandes({
  name: 'promoteurs',
  detail: demandesPim,
  livraison: demandesPim.dateMiseEnService,
  body: mesSchema.shape,
  fields: {
    nomChantier: field(demandesPim.nomChantier, needed),
    numeroRue: field(demandesPim.numeroRue, written),
    nomRue: field(demandesPim.nomRue, needed),
    codePostal: field(demandesPim.codePostal, { ...needed, type: 'code' }),
    ville: field(demandesPim.ville, needed),
    maisonIndividuelleGroupee: field(demandesPim.maisonIndividuelleGroupee, written),
    prestations: field(demandesPim.prestations),
    tauxTVA: field(demandesPim.tauxTVA),
    dateMiseEnService: field(demandesPim.dateMiseEnService, written),
    dateRemiseClef: field(demandesPim.dateRemiseClef, written),
    adressefacturation: field(demandesPim.adressefacturation, written),
    interlocuteur: field(demandesPim.interlocuteur, written),
  },
  relations: {
    installateurtravaux: link(
      'installateurtravauxs',
      demandePimInstallateurs.demandeId,
      demandePimInstallateurs.installateurtravauxId,
    ),
    syndic: link('syndics', demandePimSyndics.demandeId, demandePimSyndics.syndicId),
    bailleur: link('bailleurs', demandePimBailleurs.demandeId, demandePimBailleurs.bailleurId),
  },
})

export const distributeurs = defineDemandes({
  name: 'distributeurs',
  detail: demandesDis,
  livraison: demandesDis.dateInstallationComplete,
  body: disBodyOf(today).shape,
  fields: {
    dateInstallationComplete: field(demandesDis.dateInstallationComplete, written),
    contactPerson: field(demandesDis.contactPerson, needed),
    ...priced(demandesDis),
    ...billed(demandesDis),
    installateurEstClientFinal: field(demandesDis.installateurEstClientFinal, written),
    prenomAgence: field(demandesDis.prenomAgence, written),
    nomAgence: field(demandesDis.nomAgence, written),
    telephoneAgence: field(demandesDis.telephoneAgence, written),
    emailAgence: field(demandesDis.emailAgence, written),
    PresenceDeFichierPhoto: field(demandesDis.presenceDeFichierPhoto),
  },
  relations: {
    adressefacturation: one('adressefacturations', demandesDis.adresseFacturationId, {
      writable: true,
      perimeter: true,
    }),
    chauffagiste: one('chauffagistes', demandesDis.chauffagisteId, { writable: true, perimeter: true }),
  },
  /** Sent once the photos are stored (DIS-13); the files say by themselves whether there are some (DIS-14). */
  leftOut: { PresenceDeFichierPhoto: z.boolean() },
})

export const installateurs = defineDemandes({
  name: 'installateurs',
  detail: demandesIns,
  body: insBodyOf(today).shape,
  fields: {
    numeroDossier: field(demandesIns.numeroDossier, { ...needed, type: 'code' }),
    responsableDossierNom: field(demandesIns.responsableDossierNom, needed),
    responsableDossierPrenom: field(demandesIns.responsableDossierPrenom, needed),
    responsableDossierTelephone: field(demandesIns.responsableDossierTelephone, needed),
    responsableDossierEmail: field(demandesIns.responsableDossierEmail, needed),
    typeContrat: field(demandesIns.typeContrat, needed),
    dateInstallationComplete: field(demandesIns.dateInstallationComplete, written),
    nombreEquipements: field(demandesIns.nombreEquipements),
    equipements: field(demandesIns.equipements),
    description: field(demandesIns.description, { ...written, text: 'lignes' }),
    adresseFacturationComplete: field(demandesIns.adresseFacturationComplete, { ...written, text: 'lignes' }),
    ...billed(demandesIns),
  },
})

export const assureurs = defineDemandes({
  name: 'assureurs',
  detail: demandesAss,
  body: { ...assSchema.shape, ...claimFields },
  fields: {
    equipements: field(demandesAss.equipements),
    description: field(demandesAss.description, { ...written, text: 'lignes' }),
    numeroSinistre: field(demandesAss.numeroSinistre, { ...written, type: 'code' }),
    franchise: euros(demandesAss.franchiseCents, written),
    urgence: field(demandesAss.urgence, written),
  },
  relations: {
    adresseFacturation: one('adressefacturations', demandesAss.adresseFacturationId, {
      writable: true,
      perimeter: true,
    }),
  },
})

export const gestionnaires = defineDemandes({
  name: 'gestionnaires',
  detail: demandesGes,
  body: { ...gesBodySchema.shape, clientFinal: gesBodySchema.shape.customer },
  fields: {
    matricule: field(demandesGes.matricule, { ...needed, type: 'code' }),
    typeHabitation: field(demandesGes.typeHabitation, needed),
    statutOccupation: field(demandesGes.statutOccupation, needed),
    idAccountLinkedToBillingAddressSf: field(demandesGes.idAccountLinkedToBillingAddressSf, written),
    idBillingAddressSf: field(demandesGes.idBillingAddressSf, written),
    ...billed(demandesGes),
  },
})
