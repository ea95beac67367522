/** What a visitor may prefer, by the name of the control. */
const preferences = {
  motion: '(prefers-reduced-motion: reduce)',
  contrast: '(prefers-contrast: more)',
} as const;

const always = '(min-width: 0)';

/** The conditions as they were written. */
const written = new WeakMap<CSSMediaRule, string>();

/** Makes the elements' own styles believe in a preference: their media rules are rewritten, in this frame only. */
export function emulate(root: ParentNode, chosen: (name: string) => boolean): void {
  for (const element of root.querySelectorAll('*')) {
    for (const sheet of element.shadowRoot?.adoptedStyleSheets ?? []) rewrite(sheet.cssRules, chosen);
  }
}

function rewrite(rules: CSSRuleList, chosen: (name: string) => boolean): void {
  for (const rule of rules) {
    if (rule instanceof CSSMediaRule) {
      const condition = written.get(rule) ?? rule.media.mediaText;
      written.set(rule, condition);
      rule.media.mediaText = Object.entries(preferences).reduce(
        (text, [name, feature]) => (chosen(name) ? text.replace(feature, always) : text),
        condition,
      );
    }
    if (rule instanceof CSSGroupingRule) rewrite(rule.cssRules, chosen);
  }
}
