/** A PDF of one page with lines of text, the first of them larger; signs beyond Latin-1 have no place in it. */
export function pdfPage([title = '', ...lines]: string[]): Buffer {
  const shown = (line: string) => `(${line.replaceAll(/[\\()]/g, String.raw`\$&`)}) Tj`
  const stream = [
    `BT /F1 20 Tf 72 740 Td ${shown(title)}`,
    '/F1 12 Tf 18 TL T*',
    ...lines.map((line) => `T* ${shown(line)}`),
    'ET',
  ].join('\n')
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${stream.length} >>\nstream\n${stream}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
  ]
  let pdf = '%PDF-1.4\n'
  const places = objects.map((object, index) => {
    const at = String(pdf.length).padStart(10, '0')
    pdf += `${index + 1} 0 obj\n${object}\nendobj\n`
    return `${at} 00000 n \n`
  })
  const table = pdf.length
  pdf += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${places.join('')}`
  pdf += `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${table}\n%%EOF\n`
  return Buffer.from(pdf, 'latin1')
}
