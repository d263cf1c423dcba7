/**
 * Addresses and codes that are a key by themselves: whoever has one opens what it leads to, without logging in (SAFE-33). Each with
 * whose it is, what it opens, how long, and what ends it before. `sources` are where they are kept: the type of a token, the purpose of a
 * sealed one, the column of a digest.
 */
export type Cle = {
  sources: readonly Source[]
  proprietaire: 'personne' | 'visiteur' | 'occupant' | 'signataire' | 'tiers' | 'installation'
  ouvre: string
  duree: string
  fin: readonly string[]
}

export type Source = `jeton:${string}` | `scelle:${string}` | `colonne:${string}.${string}`

export const CLES: readonly Cle[] = [
  {
    sources: ['colonne:abonnements_calendrier.jeton_hash'],
    proprietaire: 'personne',
    ouvre: 'le planning de la personne, dans un agenda',
    duree: 'sans limite',
    fin: [
      'sa révocation',
      '« Fermer toutes mes sessions »',
      'un nouveau mot de passe',
      'un changement d’adresse e-mail, ou sa contestation',
      'un autre fournisseur d’identité',
      'le blocage ou l’anonymisation du compte',
    ],
  },
  {
    sources: ['jeton:echange', 'jeton:continuation'],
    proprietaire: 'personne',
    ouvre: 'une session de la personne',
    duree: '60 secondes, puis 5 minutes',
    fin: [
      'son usage',
      'la fin de la session qui l’a demandé',
      'un changement de droits, de groupe ou de preuve',
    ],
  },
  {
    sources: ['jeton:motdepasse'],
    proprietaire: 'personne',
    ouvre: 'le choix du mot de passe, et une session',
    duree: 'selon le message qui le porte',
    fin: [
      'son usage',
      'un envoi plus récent',
      '« Fermer toutes mes sessions »',
      'un nouveau mot de passe',
      'un changement d’adresse e-mail, ou sa contestation',
      'un autre fournisseur d’identité',
      'le blocage ou l’anonymisation du compte',
    ],
  },
  {
    sources: ['jeton:invitation', 'jeton:confirmation'],
    proprietaire: 'personne',
    ouvre: 'l’enregistrement du compte, ou sa confirmation',
    duree: 'selon le message qui le porte',
    fin: [
      'son usage',
      'un envoi plus récent',
      'un nouveau mot de passe',
      'un changement d’adresse e-mail, ou sa contestation',
      'le blocage ou l’anonymisation du compte',
    ],
  },
  {
    sources: ['jeton:contestation'],
    proprietaire: 'personne',
    ouvre: 'la contestation d’un changement d’adresse e-mail',
    duree: '7 jours',
    fin: ['son usage', 'la contestation d’un changement antérieur'],
  },
  {
    sources: ['jeton:second-facteur', 'jeton:facteur'],
    proprietaire: 'personne',
    ouvre: 'la suite d’une connexion ou d’un ajout dont la première preuve est donnée',
    duree: '10 minutes',
    fin: [
      'son usage',
      'un facteur ajouté ou retiré',
      '« Fermer toutes mes sessions »',
      'un nouveau mot de passe',
      'un changement d’adresse e-mail, ou sa contestation',
      'un autre fournisseur d’identité',
      'le blocage ou l’anonymisation du compte',
    ],
  },
  {
    sources: ['colonne:codes_secours.hash'],
    proprietaire: 'personne',
    ouvre: 'la suite d’une connexion dont la première preuve est donnée',
    duree: 'jusqu’à leur remplacement',
    fin: ['son usage', 'le retrait du dernier facteur', 'l’anonymisation du compte'],
  },
  {
    sources: ['scelle:appareil'],
    proprietaire: 'personne',
    ouvre: 'rien : un navigateur connu a son propre compte d’essais de connexion',
    duree: 'un an',
    fin: ['son effacement du navigateur'],
  },
  {
    sources: ['scelle:consentements'],
    proprietaire: 'visiteur',
    ouvre: 'les choix de communication d’une personne',
    duree: 'selon le message qui le porte',
    fin: ['le remplacement de la clé de l’installation'],
  },
  {
    sources: ['scelle:asset', 'scelle:campagne'],
    proprietaire: 'visiteur',
    ouvre: 'un équipement ou un logement, dans un parcours public',
    duree: 'celle du parcours ou de la campagne',
    fin: ['la fin de la campagne', 'le remplacement de la clé de l’installation'],
  },
  {
    sources: ['scelle:inscription', 'colonne:inscriptions.jeton_hash'],
    proprietaire: 'visiteur',
    ouvre: 'l’inscription d’une personne à une journée',
    duree: 'jusqu’à la journée',
    fin: ['l’annulation de l’inscription'],
  },
  {
    sources: ['colonne:souscriptions.jeton_hash', 'colonne:souscriptions.code_hash'],
    proprietaire: 'visiteur',
    ouvre: 'une souscription, sa signature et sa rétractation',
    duree: 'le délai de rétractation ; les codes, quelques minutes',
    fin: ['la rétractation', 'un code plus récent'],
  },
  {
    sources: ['colonne:codes_visiteurs.code_hash'],
    proprietaire: 'visiteur',
    ouvre: 'un envoi public au nom d’une personne connue',
    duree: 'quelques minutes',
    fin: ['son usage', 'un code plus récent'],
  },
  {
    sources: ['scelle:captcha-defi', 'scelle:captcha-passe'],
    proprietaire: 'visiteur',
    ouvre: 'un envoi public, où le captcha ne se charge pas',
    duree: 'quelques minutes',
    fin: ['son usage'],
  },
  {
    sources: ['scelle:locataire', 'colonne:acces_locataires.code_hash'],
    proprietaire: 'occupant',
    ouvre: 'l’espace d’un locataire',
    duree: 'celle de sa session ; les codes, quelques minutes',
    fin: ['la déconnexion', 'un code plus récent'],
  },
  {
    sources: ['scelle:rendez-vous'],
    proprietaire: 'occupant',
    ouvre: 'la visite d’un logement : la confirmer, la déplacer, l’annuler',
    duree: 'deux ans après le jour de la visite',
    fin: ['la fin de la visite', 'le remplacement de la clé de l’installation'],
  },
  {
    sources: ['colonne:signataires.jeton_hash', 'colonne:codes_signature.code_hash'],
    proprietaire: 'signataire',
    ouvre: 'un devis, sa signature et son refus',
    duree: 'celle du devis ; les codes, quelques minutes',
    fin: ['la signature ou le refus', 'le retrait du devis', 'un lien plus récent'],
  },
  {
    sources: ['colonne:partages.jeton_sha256'],
    proprietaire: 'tiers',
    ouvre: 'une facture, une attestation ou un certificat',
    duree: '30 jours à moins d’un autre choix, un an au plus',
    fin: [
      'sa révocation',
      'le blocage du compte de qui l’a créé, ou la perte de son groupe',
      'le passage du document à un autre groupe',
    ],
  },
  {
    sources: ['colonne:codes_qr.jeton_hash'],
    proprietaire: 'installation',
    ouvre: 'la fiche d’un lieu ou d’un équipement, pour qui est devant',
    duree: 'sans limite',
    fin: ['sa révocation, ou celle de son lot'],
  },
  {
    sources: ['colonne:registres_conformite.jeton_hash'],
    proprietaire: 'installation',
    ouvre: 'les totaux d’un registre imprimé et les empreintes de ses fichiers, pour qui tient le papier',
    duree: 'sans limite',
    fin: ['l’effacement du registre'],
  },
  {
    sources: ['colonne:jetons_integration.digest'],
    proprietaire: 'installation',
    ouvre: 'les appels que ses droits nomment, dans ses groupes et ceux de son auteur',
    duree: 'choisie à sa création',
    fin: ['sa révocation', 'le blocage ou l’anonymisation du compte de son auteur, ou la perte de son rôle'],
  },
]

/** The entry of a source. */
export function cleOf(source: Source): Cle {
  const cle = CLES.find(({ sources }) => sources.includes(source))
  if (cle === undefined) throw new Error(`« ${source} » manque à l’inventaire des clés.`)
  return cle
}
