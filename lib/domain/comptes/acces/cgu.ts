/** Version of the terms below: to be raised with any change of them, since each acceptance keeps the one that was read. */
export const CGU_VERSION = '2026-11'

export const CGU_TEXTE = 'J’ai lu et j’accepte les conditions générales d’utilisation.'

/** Terms of use of the extranet, in the order they are read. */
export const CGU: readonly { titre: string; texte: string }[] = [
  {
    titre: 'Objet',
    texte:
      'L’extranet permet aux partenaires professionnels de suivre leurs contrats, équipements, interventions, devis et factures, et de déposer leurs demandes. Son accès est gratuit et réservé aux personnes dont le compte a été ouvert par un administrateur.',
  },
  {
    titre: 'Compte',
    texte:
      'Chaque compte est personnel. Vous gardez votre mot de passe secret, vous ne prêtez pas votre accès et vous prévenez votre administrateur si vous pensez qu’une autre personne s’en sert ou si vous quittez votre entreprise.',
  },
  {
    titre: 'Données auxquelles vous accédez',
    texte:
      'Vous n’utilisez les informations des occupants, des logements et des équipements que pour votre travail. Vous ne les copiez pas ailleurs et vous ne les transmettez à personne qui n’en ait besoin.',
  },
  {
    titre: 'Vos données',
    texte:
      'Vos nom, adresse e-mail et téléphone servent à gérer votre compte et vos demandes. Vos connexions et les actes importants sont journalisés pour la sécurité du service. Vous pouvez obtenir, corriger ou faire effacer vos données depuis votre espace personnel ou auprès de votre administrateur, et saisir la CNIL.',
  },
  {
    titre: 'Disponibilité',
    texte:
      'Le service est ouvert tous les jours. Il peut être interrompu pour sa maintenance ; les interruptions prévues sont annoncées. En cas d’urgence, utilisez le téléphone plutôt que l’extranet.',
  },
  {
    titre: 'Manquements',
    texte:
      'Un compte utilisé contre ces règles peut être bloqué sans délai. Les présentes conditions relèvent du droit français.',
  },
]
