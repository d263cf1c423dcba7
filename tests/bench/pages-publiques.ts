/** Pages that open for anyone, and whether search engines may show them. */
export const PUBLIC_PAGES = [
  { path: '/jpo', isPublished: true },
  { path: '/basnox', isPublished: true },
  { path: '/depannage', isPublished: true },
  { path: '/resiliation', isPublished: true },
  { path: '/souscriptioncontrat', isPublished: true },
  { path: '/jeuconcours', isPublished: true },
  { path: '/confirmation-sms', isPublished: false },
  { path: '/extranetlocataire', isPublished: false },
  { path: '/qrcode', isPublished: false },
] as const
