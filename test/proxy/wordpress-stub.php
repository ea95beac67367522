<?php
// As much of WordPress as petstore-elements.php uses, for PHP's own server. page.json beside it says what authors and visitors wrote.
const ABSPATH = __DIR__;
$said = json_decode((string) file_get_contents(__DIR__ . '/page.json'));
foreach ($said->settings ?? [] as $name => $value) define($name, $value);

$hooks = $shortcodes = $styles = $scripts = [];
$post = (object) ['post_content' => $said->content ?? ''];
$wp_query = (object) ['posts' => [$post]];

function add_filter($name, $callback, $priority = 10, $accepted = 1) { $GLOBALS['hooks'][$name][$priority][] = [$callback, $accepted]; }
function add_action(...$hook) { add_filter(...$hook); }
function apply_filters($name, ...$values)
{
    $hooks = $GLOBALS['hooks'][$name] ?? [];
    ksort($hooks);
    foreach (array_merge(...$hooks) as [$callback, $accepted]) $values[0] = $callback(...array_slice($values, 0, $accepted));
    return $values[0];
}
function do_action($name, $value = '') { apply_filters($name, $value); }
function add_shortcode($tag, $callback) { $GLOBALS['shortcodes'][$tag] = $callback; }
function do_shortcode($text)
{
    return preg_replace_callback('~\[([\w-]+)([^\]]*)\]~', static function ($found) {
        [$whole, $tag, $text] = $found;
        if (!isset($GLOBALS['shortcodes'][$tag])) return $whole;
        preg_match_all('~([\w-]+)="([^"]*)"|(\S+)~', $text, $parts, PREG_SET_ORDER);
        $attributes = [];
        foreach ($parts as $part) isset($part[3]) ? $attributes[] = $part[3] : $attributes[strtolower($part[1])] = $part[2];
        return $GLOBALS['shortcodes'][$tag]($attributes, '', $tag);
    }, $text);
}
function get_post() { return $GLOBALS['post']; }
function rest_url($path) { return "http://{$_SERVER['HTTP_HOST']}/wp-json/$path"; }
function wp_make_link_relative($url) { return preg_replace('~^https?://[^/]+~', '', $url); }
function plugins_url($path, $file) { return "http://{$_SERVER['HTTP_HOST']}/wp-content/mu-plugins/$path"; }
function esc_attr($text) { return htmlspecialchars($text, ENT_QUOTES); }
function esc_html($text) { return esc_attr($text); }
function wp_enqueue_style($handle, $src) { $GLOBALS['styles'][$handle] = $src; }
function wp_enqueue_script($handle, $src) { $GLOBALS['scripts'][$handle] = $src; }
function wp_script_is($handle) { return isset($GLOBALS['scripts'][$handle]); }
function wp_is_block_theme() { return true; }
function wp_verify_nonce($nonce, $action) { return $nonce === 'good' && $action === 'wp_rest'; }
function current_user_can($capability) { return true; }
function get_option($name) { return $GLOBALS['said']->permalinks ?? '/%postname%/'; }
function get_locale() { return 'de_DE'; }

require __DIR__ . '/site/wp-content/mu-plugins/petstore-elements.php';

$path = (string) parse_url($_SERVER['REQUEST_URI'], PHP_URL_PATH);
if (is_file(__DIR__ . "/site$path")) return false;
if (strpos($path, '/wp-json/') === 0) {
    do_action('parse_request', (object) ['query_vars' => ['rest_route' => rawurldecode(substr($path, strlen('/wp-json')))]]);
    http_response_code(404);
    exit('WordPress itself');
}
if ($path === '/wp-admin/') {
    do_action('admin_notices');
    exit;
}

do_action('wp_enqueue_scripts');
$block = static fn($name, $html) => apply_filters("render_block_$name", apply_filters('render_block', $html, []), []);
$body = apply_filters('the_content', do_shortcode($post->post_content) . ($said->appended ?? ''));
$body .= apply_filters('comment_text', $block('core/comment-content', $said->comment ?? ''));
$body .= $block('core/html', $said->footer ?? '');
ob_start();
do_action('wp_head');
$tags = ob_get_clean();
foreach ($styles as $src) $tags .= "<link rel=\"stylesheet\" href=\"$src\">\n";
$end = '';
foreach ($scripts as $handle => $src) $end .= apply_filters('script_loader_tag', "<script src=\"$src\" id=\"$handle-js\"></script>\n", $handle);
$page = "<!doctype html>\n<head>$tags</head>\n<main>$body</main>\n$end";

// Plugins that make one script of all, except of those with their mark or, for "all", of each.
$optimizer = $said->optimizer ?? '';
if ($optimizer !== '') {
    $page = preg_replace_callback('~<script\b[^>]*\ssrc=[^>]*></script>~', static function ($found) use ($optimizer) {
        return $optimizer !== 'all' && strpos($found[0], " $optimizer=") !== false ? $found[0] : '';
    }, $page) . '<script src="/cache/all.js"></script>';
}
echo $page;
