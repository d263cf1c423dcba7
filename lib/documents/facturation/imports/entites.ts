import { sql } from 'drizzle-orm'
import {
  ADRESSE_DU_SIREN,
  adresseElectroniqueSchema,
  compteSchema,
  numeroTvaSchema,
  TVA_DU_SIREN,
} from '@/lib/domain/documents/facturation/entite'
import { GROUPEMENTS } from '@/lib/domain/documents/facturation/formulaires'
import { motifDe } from '@/lib/domain/documents/factures/regles'
import { CHAMP_REFORME, MODES_PAIEMENT } from '@/lib/domain/documents/statuts'
import { postalCodeSchema } from '@/lib/domain/identite/address'
import { phoneSchema } from '@/lib/domain/identite/phone'
import { sirenSchema, siretNumberSchema } from '@/lib/domain/identite/siret'
import { booleen, choix, texte } from '@/lib/domain/imports/colonne'
import { emailSchema } from '@/lib/domain/textes/validators'
import { entitesFacturation } from '@/lib/platform/db/schema/documents/facturation'
import { CLIENT, clientReference, groupeDuClient } from '@/lib/platform/imports/champs'
import { defineImport } from '@/lib/platform/imports/definition'

const t = entitesFacturation

export const entitesFacturationImport = defineImport({
  type: 'entites-facturation',
  label: 'Entités de facturation',
  description:
    'Qui est facturé chez un client\u00a0: sa raison sociale, ses identifiants, son adresse électronique et ce que sa comptabilité attend. Une facture émise garde l’entité telle qu’elle était.',
  table: t,
  key: ['client', 'entite'],
  columns: {
    client: CLIENT,
    entite: {
      ...texte('Code entité', 'ENT-01', { required: true, aliases: ['Entité', 'Entité de facturation'] }),
      into: t.code,
    },
    nom: {
      ...texte('Raison sociale', 'Habitat Exemple, Siège', { required: true, aliases: ['Nom'] }),
      into: t.nom,
    },
    siren: { ...texte('SIREN', '999999907', { required: true, schema: sirenSchema }), into: t.siren },
    siret: { ...texte('SIRET', '', { schema: siretNumberSchema }), into: t.siret },
    publique: {
      ...booleen('Acheteur public', 'Non', { help: 'Ses factures vont à son SIRET.' }),
      into: t.publique,
      sinon: sql`coalesce(t.publique, false)`,
    },
    numeroTva: { ...texte('Numéro de TVA', 'FR29999999907', { schema: numeroTvaSchema }), into: t.numeroTva },
    adresse: { ...texte('Adresse', '1 place du Marché', { required: true }), into: t.adresse },
    codePostal: {
      ...texte('Code postal', '59000', { required: true, schema: postalCodeSchema }),
      into: t.codePostal,
    },
    ville: { ...texte('Ville', 'Lille', { required: true }), into: t.ville },
    adresseElectronique: {
      ...texte('Adresse électronique', '0225:999999907', {
        schema: adresseElectroniqueSchema,
        help: '«\u00a00225:\u00a0» et l’adresse de l’annuaire\u00a0; vide, celle que l’annuaire donne à son SIREN, ou à son SIRET pour un acheteur public.',
      }),
      into: t.adresseElectronique,
    },
    plateforme: { ...texte('Plateforme agréée', ''), into: t.plateforme },
    champReforme: {
      ...choix('Dans le champ de la réforme', CHAMP_REFORME, 'Oui'),
      into: t.champReforme,
      sinon: sql`coalesce(t.champ_reforme, 'À confirmer')`,
    },
    codeService: { ...texte('Code service', ''), into: t.codeService },
    numeroEngagement: { ...texte('Numéro d’engagement', ''), into: t.numeroEngagement },
    modePaiement: {
      ...choix('Mode de paiement', MODES_PAIEMENT, 'Virement'),
      into: t.modePaiement,
      sinon: sql`coalesce(t.mode_paiement, 'Virement')`,
    },
    groupement: { ...choix('Regroupement', GROUPEMENTS, 'Une facture par contrat'), into: t.groupement },
    contactNom: { ...texte('Contact', 'Service comptable'), into: t.contactNom },
    contactEmail: {
      ...texte('E-mail du contact', 'comptabilite@exemple.fr', { schema: emailSchema }),
      into: t.contactEmail,
    },
    contactTelephone: {
      ...texte('Téléphone du contact', '01 99 00 40 00', { schema: phoneSchema }),
      into: t.contactTelephone,
    },
    emailCopie: { ...texte('Adresse e-mail de copie', '', { schema: emailSchema }), into: t.emailCopie },
    tvaDeductible: {
      ...booleen('TVA déductible', 'Oui'),
      into: t.tvaDeductible,
      sinon: sql`coalesce(t.tva_deductible, true)`,
    },
    compteFournisseur: {
      ...texte('Compte fournisseur', '401EHS', { schema: compteSchema }),
      into: t.compteFournisseur,
    },
    codeAnalytique: { ...texte('Code analytique', ''), into: t.codeAnalytique },
  },
  references: [clientReference(t.clientId)],
  derives: [groupeDuClient(t.groupeId)],
  controles: [
    {
      column: 'siret',
      motif: motifDe('BR-FR-09'),
      refuse: () => sql`c.siret is not null and left(c.siret, 9) <> c.siren`,
    },
    {
      column: 'siret',
      motif: 'Un acheteur public a un SIRET.',
      refuse: () => sql`c.publique and c.siret is null`,
    },
    {
      column: 'numeroTva',
      motif: TVA_DU_SIREN,
      refuse: () => sql`starts_with(c.numero_tva, 'FR') and right(c.numero_tva, 9) <> c.siren`,
    },
    {
      column: 'adresseElectronique',
      motif: ADRESSE_DU_SIREN,
      refuse: () =>
        sql`starts_with(c.adresse_electronique, '0225:') and not starts_with(c.adresse_electronique, '0225:' || c.siren)`,
    },
  ],
})
