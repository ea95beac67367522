// A host shows this page at any address: links and files are found from the folder of the site, which ends before the name of a page or of its folder.
const base = document.createElement('base');
base.href = location.pathname.replace(/(?<=\/)(guides|reference|playground|themes|states|service)\/.*|[^/]*$/, '');
document.head.append(base);
