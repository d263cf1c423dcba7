/** Mail that asks a person to confirm their address, in text and HTML. `link` lives 24 hours. */
export function confirmationMail(
  firstname: string,
  link: string,
): { sujet: string; texte: string; html: string } {
  const lines = [
    `Bonjour ${firstname},`,
    'Pour activer votre compte sur l’extranet, confirmez votre adresse e-mail en ouvrant ce lien :',
    link,
    'Ce lien est valable 24 heures et ne sert qu’une fois.',
    'Si vous n’avez pas demandé ce message, ignorez-le : votre compte reste inactif.',
  ]
  const paragraphs = lines.map((line) => (line === link ? anchor(link) : escapeHtml(line)))
  return {
    sujet: 'Confirmez votre adresse e-mail',
    texte: lines.join('\n\n'),
    html: `<!doctype html><html lang="fr"><body>${paragraphs.map((text) => `<p>${text}</p>`).join('')}</body></html>`,
  }
}

function anchor(link: string): string {
  return `<a href="${escapeHtml(link)}">Confirmer mon adresse e-mail</a>`
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}
