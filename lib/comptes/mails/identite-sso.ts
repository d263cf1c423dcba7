import { lien, texte } from '@/lib/platform/mail/blocks'
import { defineMail } from '@/lib/platform/mail/template'

/** Tells an administrator that somebody else at the identity provider came with the address of an account (SAFE-40). */
export const autreSujet = defineMail<{ nom: string; email: string; url: string }>({
  audience: 'partenaire',
  exemple: {
    nom: 'Camille Martin',
    email: 'camille.martin@exemple.fr',
    url: 'https://extranet.exemple.fr/v2/utilisateurs/1',
  },
  sujet: () => 'Connexion unique refusée\u00a0: une autre identité',
  blocs: ({ nom, email, url }) => [
    texte(
      `Le compte de ${nom} (${email}) est lié à une identité du fournisseur d’identité. Une autre identité vient de se présenter avec la même adresse\u00a0: la connexion a été refusée.`,
    ),
    texte(
      'Si la personne a changé d’identité chez son fournisseur, déliez son compte de l’ancienne\u00a0: la prochaine connexion le lie à la nouvelle. Sinon, prévenez l’administrateur du fournisseur d’identité.',
    ),
    lien('Ouvrir le compte', url),
  ],
})
