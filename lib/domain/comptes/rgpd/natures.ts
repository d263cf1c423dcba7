/**
 * Nature of a text or JSON column, or of a key of a JSON object, by what it holds of a person; docs/rgpd.md says how
 * each is erased.
 */
export type Nature =
  | 'nom'
  | 'prenom'
  /** First and family name in one column. */
  | 'nom_complet'
  | 'civilite'
  | 'email'
  | 'telephone'
  | 'adresse'
  /** JSON object whose keys are classified by their names, as columns are. */
  | 'identite'
  /** Where a person called from. */
  | 'trace'
  /** Digest or encrypted value: never exported. */
  | 'secret'
  /** Free text or JSON, in which anybody may be named. */
  | 'libre'
  /** Words of other columns, for the search. */
  | 'index'
  /** Nothing personal. */
  | 'metier'

const words = (text: string) => text.trim().split(/\s+/)

/** Names of columns and keys, once for all tables. */
const NOMS: Readonly<Record<Exclude<Nature, 'identite' | 'index'>, readonly string[]>> = {
  nom: words('nom last_name lastname'),
  prenom: words('prenom first_name firstname'),
  nom_complet: words('titulaire gestionnaire destinataire_nom'),
  civilite: ['civilite'],
  email: words('email username destinataire identifiant'),
  telephone: words('telephone telephone2 phone mobile mobile_phone'),
  adresse: words('adresse numero_rue type_rue nom_rue rue adresse_facturation_complete'),
  trace: words('ip user_agent'),
  secret: words(`hash password_hash jeton_hash code_hash sha256 sha256_avant sha256_apres empreinte
    iban iban_chiffre iban_masque iban_fin bic sel graine_tirage`),
  libre:
    words(`commentaire constat conseils contestation defauts description destination details diagnostic donnees
    erreur html message mesure_prise motif motif_annulation motif_contestation motif_refus motif_statut objet preuve
    question reponse resultat sujet texte texte_masque html_masque valeurs contraintes_acces consigne_acces signataire technicien
    acquittee_par diagnostiqueur installateur logement_texte nature_travaux contenu bon_de_commande
    nom_entite nom_bailleur cabinet raison_sociale societe`),
  metier:
    words(`action ancre api appel ar asset asset_id base_legale bonne_reponse caisson canal categorie choix
    cle cle_unique code code_client code_comptable code_engagement code_model code_postal code_prestation code_service
    codes_postaux coefficient_revision color commune component component_name couleur couleur_portail creneau_rappel
    client_id digicode document_id duree_contrat emetteur_chauffage energie entite environment equipement equipements escalier etape
    evenement fluide_num fluide_type fluido_num format groupement icon icone id id_account_linked_to_billing_address_sf
    id_billing_address_sf id_selector interets key label libelle local local_grp_code logo lot lots marque marque_lib
    matricule mime modele modele_lib mot multizone nom_chantier num_adc num_party num_tiers numero numero_ademe
    numero_contrat numero_demande numero_dossier numero_engagement numero_gazelle numero_serie numero_sinistre
    numero_tva onglet_espace_personnel options origine page partenaire path pce periode picto plateforme
    points_controles porte portails portal portee prestations qualite reconduction reference reference_client
    regions region remise requete_id rum selecteur siren siret slug statut statut_occupation subtitle symptome
    target tarif_facturation_impossible tarif_public titre tva type type_contrat type_energie type_equipement
    type_habitation url version ville date_installation_complete`),
}

const NATURES = new Map(
  Object.entries(NOMS).flatMap(([nature, noms]) => noms.map((nom) => [nom, nature as Nature] as const)),
)

/** Persons of one row beside the one it is about: « prescripteur_nom », « email_facturation ». */
const GROUPES = words(
  'prescripteur facturation agence responsable_dossier contact gardien syndic copie dr dir',
)

export type Classe = { nature: Nature; groupe: string }

const snake = (name: string) => name.replace(/[A-Z]/g, (capital) => `_${capital.toLowerCase()}`)

/** Class of a column or a key by its name alone; null for a name that nobody has classified yet. */
export function classeDe(name: string): Classe | null {
  const nom = snake(name)
  const direct = NATURES.get(nom)
  if (direct !== undefined) return { nature: direct, groupe: '' }
  for (const groupe of GROUPES) {
    const rest = nom.startsWith(`${groupe}_`) ? nom.slice(groupe.length + 1) : withoutSuffix(nom, groupe)
    const nature = rest === null ? undefined : NATURES.get(rest)
    if (nature !== undefined) return { nature, groupe }
  }
  return null
}

const withoutSuffix = (nom: string, groupe: string) =>
  nom.endsWith(`_${groupe}`) ? nom.slice(0, -groupe.length - 1) : null
