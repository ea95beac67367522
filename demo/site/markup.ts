interface Policy {
  createHTML(markup: string): string;
}

/** The site writes its own markup only: texts of the elements and of visitors are set as text. */
const policy: Policy = (
  globalThis as { trustedTypes?: { createPolicy(name: string, rules: Policy): Policy } }
).trustedTypes?.createPolicy('site', { createHTML: (markup) => markup }) ?? { createHTML: (markup) => markup };

/** Puts the site's own markup into an element. Its `style` attributes are set by script, since the page's policy allows no inline styles. */
export function fill(target: Element, markup: string): void {
  target.innerHTML = policy.createHTML(markup.replaceAll(' style="', ' data-style="'));
  for (const styled of target.querySelectorAll<HTMLElement>('[data-style]')) {
    styled.style.cssText = styled.dataset['style'] ?? '';
    delete styled.dataset['style'];
  }
}

const token = /(<!--[\s\S]*?-->|<\/?|\/?>|=)|((?<=<\/?)[\w-]+)|("[^"]*")|([\w-]+)|([^<"\w/>=-]+|[\s\S])/g;
const names = ['hljs-tag', 'hljs-name', 'hljs-string', 'hljs-attr'];

/** HTML as text, with its tags, attributes and values in the colors of code. */
export function coloredMarkup(code: string): Node[] {
  const parts: Node[] = [];
  let plain = '';
  let inTag = false;
  for (const [text, ...groups] of code.matchAll(token)) {
    const kind = groups.findIndex((group) => group !== undefined);
    const isMark = kind === 0 && text !== '=';
    if (isMark) inTag = /^<\/?$/.test(text);
    const name = isMark || inTag ? names[kind] : undefined;
    if (name === undefined) {
      plain += text;
      continue;
    }
    if (plain) parts.push(new Text(plain));
    plain = '';
    const span = document.createElement('span');
    span.className = name;
    span.textContent = text;
    parts.push(span);
  }
  if (plain) parts.push(new Text(plain));
  return parts;
}
