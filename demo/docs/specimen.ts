import '../../components/define/all.js';
import { inPage } from '../site/service.js';

// The elements below code have a backend of their own in the page.
for (const store of document.querySelectorAll<HTMLElementTagNameMap['pet-store']>('.specimen pet-store'))
  store.client = inPage().client;
